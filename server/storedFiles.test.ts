import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createStoredFiles } from './storedFiles.ts'

test('a file is read from the disk once; hidden, later and missing files are not found', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'stored-'))
  for (const name of ['one.js', 'gone.js', '.hidden']) writeFileSync(path.join(dir, name), name)
  const find = createStoredFiles(dir)
  writeFileSync(path.join(dir, 'later.js'), '')
  rmSync(path.join(dir, 'gone.js'))
  expect(find('/one.js')?.bytes.toString()).toBe('one.js')
  rmSync(dir, { recursive: true })
  expect(find('/one.js')?.bytes.toString()).toBe('one.js')
  expect(['/gone.js', '/.hidden', '/later.js', '/../one.js'].map(find)).toEqual([null, null, null, null])
})
