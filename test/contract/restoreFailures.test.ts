/** Restoring a backup on file systems that refuse a step. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeBackup } from '../../upstream/db/backup/makeBackup.ts'
import { databaseFile } from '../../upstream/db/openDatabase.ts'
import { restoreBackup } from '../../upstream/operator/restore/restoreBackup.ts'
import { seededDatabase } from '../support/seededDatabase.ts'
import { BEGINNING } from './startFixture.ts'

const fails = vi.hoisted(() => ({ link: false, renameTo: '' }))
vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>()
  return {
    ...real,
    linkSync: (from: string, to: string) => {
      if (fails.link) throw new Error('links are not supported')
      real.linkSync(from, to)
    },
    renameSync: (from: string, to: string) => {
      if (to === fails.renameTo) throw new Error('renaming failed')
      real.renameSync(from, to)
    },
  }
})

const now = new Date(BEGINNING)

let root: string
let dataDir: string
let from: string
beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'tonari-restore-'))
  dataDir = path.join(root, 'data')
  from = path.join(root, 'backup')
  mkdirSync(path.join(dataDir, 'pictures'), { recursive: true })
  writeFileSync(databaseFile(dataDir), await seededDatabase('contract', () => now))
  writeFileSync(path.join(dataDir, 'pictures/old.avif'), 'a picture')
  await makeBackup({ dataDir, pictures: path.join(dataDir, 'pictures'), to: from, now })
  renameSync(path.join(dataDir, 'pictures/old.avif'), path.join(dataDir, 'pictures/new.avif'))
})
afterEach(() => {
  Object.assign(fails, { link: false, renameTo: '' })
  rmSync(root, { recursive: true, force: true })
})

const restore = () => restoreBackup({ from, dataDir, now, print: () => {} })

test('the replaced database is copied where the file system has no links', async () => {
  const before = readFileSync(databaseFile(dataDir))
  fails.link = true
  await restore()
  const [aside = ''] = readdirSync(dataDir).filter((name) => name.startsWith('replaced-'))
  expect(readFileSync(databaseFile(path.join(dataDir, aside))).equals(before)).toBe(true)
  expect(readdirSync(path.join(dataDir, 'pictures'))).toEqual(['old.avif'])
})

test('when the last step fails, the pictures are back in their place and nothing is left beside them', async () => {
  fails.renameTo = databaseFile(dataDir)
  await expect(restore()).rejects.toThrow('renaming failed')
  expect(readdirSync(dataDir).toSorted()).toEqual(['pictures', 'shop.sqlite'])
  expect(readdirSync(path.join(dataDir, 'pictures'))).toEqual(['new.avif'])
})
