/** Expired data that cannot be deleted must not prevent the backend's start. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { databaseFile } from '../../upstream/db/openDatabase.ts'
import { startUpstream } from '../../upstream/startUpstream.ts'
import { seededDatabase } from '../support/seededDatabase.ts'
import { BEGINNING } from './startFixture.ts'

test('when expired backups cannot be deleted the backend starts, answers and logs the reason', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tonari-deletion-'))
  writeFileSync(databaseFile(dataDir), await seededDatabase('contract', () => new Date(BEGINNING)))
  writeFileSync(path.join(dataDir, 'backups'), 'a file in place of the folder')
  const errors: string[] = []
  const log = {
    info: () => {},
    warn: () => {},
    error: (details: object, message: string) => errors.push(`${message}: ${JSON.stringify(details)}`),
  }
  const backend = await startUpstream({ dataDir, port: 0, host: '127.0.0.1', seed: 'empty', picturesDir: null, log })
  expect((await fetch(`${backend.url}/v1/categories`)).status).toBe(200)
  expect(errors).toEqual([expect.stringMatching(/^expired rows or backups not deleted/)])
  await backend.close()
  rmSync(dataDir, { recursive: true })
})
