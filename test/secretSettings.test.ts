import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readBackendSettings } from '../upstream/config.ts'
import { SECRET_SETTINGS, secretSetting } from '../shared/process/secretSetting.ts'

const KEY = 'a key of thirty-two characters!!'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tonari-secret-'))
  file = path.join(folder, 'secret')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test.each(SECRET_SETTINGS)('%s is read from the file in its _FILE variable, without the last line break', (name) => {
  for (const ending of ['', '\n', '\r\n']) {
    writeFileSync(file, KEY + ending)
    expect(secretSetting({ [`${name}_FILE`]: file }, name)).toBe(KEY)
  }
  expect(secretSetting({ [name]: KEY, [`${name}_FILE`]: '' }, name)).toBe(KEY)
})

test('both variables, a missing file, a folder and an empty file stop the start, and the message does not repeat a secret', () => {
  writeFileSync(file, '\n')
  const read = (env: { readonly [name: string]: string }) => () => readBackendSettings(env)
  expect(read({ SECRETS_KEY: KEY, SECRETS_KEY_FILE: file })).toThrow(
    'SECRETS_KEY and SECRETS_KEY_FILE are both set: set one of them',
  )
  const may = 'SECRETS_KEY_FILE must be a file that this user may read and that is not empty, not '
  expect(read({ SECRETS_KEY_FILE: file })).toThrow(`${may}${JSON.stringify(file)}`)
  expect(read({ SECRETS_KEY_FILE: folder })).toThrow(`${may}${JSON.stringify(folder)}: EISDIR`)
  expect(read({ SECRETS_KEY_FILE: `${file}2` })).toThrow(`${may}${JSON.stringify(`${file}2`)}: ENOENT`)
  writeFileSync(file, 'short\n')
  expect(read({ SECRETS_KEY_FILE: file })).toThrow(/^SECRETS_KEY must have 32 characters or more(?!.*short)/)
})

test('SECRETS_KEY has one key a line', () => {
  const older = 'another key of thirty-two chars!'
  expect(readBackendSettings({}).secretsKeys).toEqual([])
  expect(readBackendSettings({ SECRETS_KEY: KEY }).secretsKeys).toEqual([KEY])
  writeFileSync(file, `${KEY}\n${older}\n`)
  expect(readBackendSettings({ SECRETS_KEY_FILE: file }).secretsKeys).toEqual([KEY, older])
})
