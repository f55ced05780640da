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
/** Files that were written to the disk, and then renamed, in this order. */
const steps = vi.hoisted((): string[] => [])
vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>()
  const opens = new Map<number, string>()
  return {
    ...real,
    linkSync: (from: string, to: string) => {
      if (fails.link) throw new Error('links are not supported')
      real.linkSync(from, to)
    },
    openSync: (file: string, flags: string) => {
      const opened = real.openSync(file, flags)
      opens.set(opened, file)
      return opened
    },
    fsyncSync: (opened: number) => {
      steps.push(opens.get(opened) ?? '')
      real.fsyncSync(opened)
    },
    renameSync: (from: string, to: string) => {
      steps.push(`${from} renamed`)
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
  steps.length = 0
  Object.assign(fails, { link: false, renameTo: '' })
  rmSync(root, { recursive: true, force: true })
})

const restore = () => restoreBackup({ from, dataDir, now, print: () => {} })

test('all files and folders of a backup are on the disk before it has its name, and of a restored one before it is in its place', async () => {
  const flushedBefore = (renamed: string) => {
    const at = steps.indexOf(`${renamed} renamed`)
    return steps.slice(0, at).map((file) => path.relative(renamed, file))
  }
  const parts = ['shop.sqlite', 'backup.json', 'pictures', 'pictures/old.avif', '']
  const temporary = steps.find((step) => step.startsWith(`${from}.unfinished`) && step.endsWith(' renamed')) ?? ''
  expect(flushedBefore(temporary.replace(/ renamed$/, ''))).toEqual(expect.arrayContaining(parts))
  steps.length = 0
  await restore()
  const moved = steps.find((step) => step.endsWith('pictures renamed') && !step.startsWith(path.join(dataDir, 'pictures'))) ?? ''
  const folder = path.dirname(moved.replace(/ renamed$/, ''))
  const before = steps.slice(0, steps.indexOf(moved)).map((file) => path.relative(folder, file))
  expect(before).toEqual(expect.arrayContaining(parts))
})

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
