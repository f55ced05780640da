/** Backups of a running shop, and restoring them: what is copied, what is refused, and what stays when something fails. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readBackup, requireSpace } from '../../upstream/db/backup/backupFolder.ts'
import { makeBackup } from '../../upstream/db/backup/makeBackup.ts'
import { verifyBackup } from '../../upstream/db/backup/verifyBackup.ts'
import { BASELINE, LATEST_VERSION } from '../../upstream/db/migrations/migrations.ts'
import { databaseFile, openDatabase } from '../../upstream/db/openDatabase.ts'
import { startUpstream } from '../../upstream/startUpstream.ts'
import { restoreBackup } from '../../upstream/operator/restore/restoreBackup.ts'
import { COMPILED } from '../support/compiled.ts'
import { seededDatabase } from '../support/seededDatabase.ts'
import { ROOT } from '../support/sourceFiles.ts'
import { BEGINNING } from './startFixture.ts'

const now = new Date(BEGINNING)

let root: string
let dataDir: string
let to: string
beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'tonari-backup-'))
  dataDir = path.join(root, 'data')
  to = path.join(root, 'backup')
  mkdirSync(path.join(dataDir, 'pictures/ab'), { recursive: true })
  writeFileSync(databaseFile(dataDir), await seededDatabase('contract', () => now))
  writeFileSync(path.join(dataDir, 'pictures/ab/abc-400.avif'), 'a picture')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const makeOne = (folder = to) => makeBackup({ dataDir, pictures: path.join(dataDir, 'pictures'), to: folder, now })

const tool = (name: 'backup' | 'restore', args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`upstream/operator/${name}/main.ts`, ...args], {
    cwd: ROOT,
    env: { DATA_DIR: dataDir, ...COMPILED },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

const oneLine = (sentence: string) => new RegExp(`^[^\\n]*${sentence}[^\\n]*$`)

/** Restores a backup in this process; returns what is printed. */
const restored = async (from = to, folder = dataDir) => {
  let printed = ''
  await restoreBackup({ from, dataDir: folder, now, print: (line) => (printed += line) })
  return printed
}

const usersIn = (folder: string) => {
  const db = new DatabaseSync(databaseFile(folder))
  const emails = db
    .prepare('SELECT email FROM user ORDER BY id')
    .all()
    .map(({ email }) => email)
  db.close()
  return emails
}

const addUser = (db: DatabaseSync, email: string) =>
  db.prepare("INSERT INTO user (email, name, password_hash, created_at) VALUES (?, 'Anna', 'hash', '2026-10-01')").run(email)

describe('a backup', () => {
  test('of a running shop contains commits that are still in the write-ahead log, and is one file that opens read-only', async () => {
    const shop = openDatabase(dataDir)
    addUser(shop.db, 'late@example.com')
    const backup = await makeOne()
    addUser(shop.db, 'later@example.com')
    expect(readdirSync(to).toSorted()).toEqual(['backup.json', 'pictures', 'shop.sqlite'])
    expect(backup.tables['user']).toBe(2)
    expect(backup.pictures).toEqual({ files: 1, bytes: 9 })
    expect(await verifyBackup(to)).toEqual(backup)
    expect(usersIn(to)).toEqual(['demo@example.com', 'late@example.com'])
    shop.close()
  })

  test('made while another process writes is one moment of the database', { timeout: 60_000 }, async () => {
    openDatabase(dataDir).close()
    const writer = spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { DatabaseSync } from 'node:sqlite'
         const db = new DatabaseSync(process.argv[1], { timeout: 10_000 })
         const pair = [db.prepare("INSERT INTO meta VALUES ('a' || ?, '')"), db.prepare("INSERT INTO meta VALUES ('b' || ?, '')")]
         for (let i = 0; ; i++) { db.exec('BEGIN'); for (const one of pair) one.run(i); db.exec('COMMIT'); if (i === 20) console.log('writing') }`,
        databaseFile(dataDir),
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    await new Promise((resolve) => writer.stdout.once('data', resolve))
    await makeOne()
    writer.kill('SIGKILL')
    const db = new DatabaseSync(databaseFile(to), { readOnly: true })
    const [pairs] = db
      .prepare(
        "SELECT count(*) FILTER (WHERE key GLOB 'a[0-9]*') AS a, count(*) FILTER (WHERE key GLOB 'b[0-9]*') AS b FROM meta",
      )
      .all()
    db.close()
    expect(pairs?.['a']).toBeGreaterThan(19)
    expect(pairs?.['a']).toBe(pairs?.['b'])
  })

  test('is made and verified by the command', { timeout: 60_000 }, () => {
    expect(tool('backup', [to])).toMatchObject({
      status: 0,
      stderr: '',
      stdout: expect.stringMatching(
        /^\S+ is written and verified: schema \d+, \d+ orders, 1 customers, \d+ rows in \d+ tables, 1 files of pictures\n$/,
      ) as string,
    })
    expect(tool('backup', ['--verify', to])).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('is complete') as string,
    })
    expect(tool('backup', [to])).toEqual({
      status: 1,
      stdout: '',
      stderr: `${to} exists already: name a new folder for the backup\n`,
    })
    expect(tool('backup', [to, to])).toMatchObject({ status: 2, stderr: expect.stringContaining('Exit codes') as string })
  })

  test('creates no folder above its own, and needs a database', async () => {
    await expect(makeOne(path.join(root, 'missing/backup'))).rejects.toThrow(
      oneLine('missing for the backup does not exist: create or mount it'),
    )
    await expect(makeBackup({ dataDir: root, pictures: null, to, now })).rejects.toThrow(
      oneLine('There is no database at .*: set DATA_DIR'),
    )
    writeFileSync(databaseFile(dataDir), 'no database at all '.repeat(500))
    await expect(makeOne()).rejects.toThrow(oneLine('DATA_DIR must be .*: file is not a database'))
    expect(readdirSync(root)).toEqual(['data'])
  })

  test('is refused when the disk has less space than it needs', () => {
    expect(() => requireSpace(root, 50_000_000, 'the backup', 20_000_000)).toThrow(
      `${root} has 20 MB free, and the backup needs 60 MB: free space`,
    )
    expect(() => requireSpace(root, 50_000_000, 'the backup', 60_000_000)).not.toThrow()
  })

  test('that fills the disk leaves nothing behind', { timeout: 60_000 }, () => {
    // A limit on the size of files: a write beyond it fails.
    const line = `ulimit -f 64; exec ${process.execPath} upstream/operator/backup/main.ts ${to}`
    const { status, stderr } = spawnSync('sh', ['-c', line], { cwd: ROOT, env: { DATA_DIR: dataDir }, encoding: 'utf8' })
    expect(stderr).toMatch(/^The backup cannot be written to [^\n]+\n$/)
    expect(status).toBe(1)
    expect(readdirSync(root)).toEqual(['data'])
  })

  test.each([
    [
      'without its description',
      (folder: string) => rmSync(path.join(folder, 'backup.json')),
      'is no backup: its backup.json is missing',
    ],
    [
      'without its database',
      (folder: string) => rmSync(databaseFile(folder)),
      'is damaged \\(the database is missing\\): use another one',
    ],
    [
      'with a truncated database',
      (folder: string) => truncateSync(databaseFile(folder), 40_960),
      'the database is not the one that was written',
    ],
    [
      'without a picture',
      (folder: string) => rmSync(path.join(folder, 'pictures/ab/abc-400.avif')),
      'pictures are missing or differ',
    ],
    ['that does not exist', (folder: string) => rmSync(folder, { recursive: true }), 'There is no backup at'],
  ])('%s is neither verified nor restored, in one sentence', async (_, damage, sentence) => {
    await makeOne()
    damage(to)
    const before = readdirSync(dataDir)
    await expect(verifyBackup(to)).rejects.toThrow(oneLine(sentence))
    await expect(restored()).rejects.toThrow(oneLine(sentence))
    expect(readdirSync(dataDir)).toEqual(before)
  })
})

describe('restoring', () => {
  test('replaces database and pictures, and moves the replaced data aside', async () => {
    await makeOne()
    const shop = openDatabase(dataDir)
    addUser(shop.db, 'after@example.com')
    shop.close()
    writeFileSync(path.join(dataDir, 'pictures/new.avif'), 'another picture')
    const stdout = await restored()
    const [aside = ''] = readdirSync(dataDir).filter((name) => name.startsWith('replaced-'))
    expect(stdout).toBe(
      `${databaseFile(dataDir)} is restored from ${to}, made at ${now.toISOString()}.\nThe replaced data is in ${path.join(dataDir, aside)}.\n`,
    )
    expect(readdirSync(dataDir).toSorted()).toEqual(['pictures', aside, 'shop.sqlite'])
    expect(usersIn(dataDir)).toEqual(['demo@example.com'])
    expect(readdirSync(path.join(dataDir, 'pictures'))).toEqual(['ab'])
    expect(usersIn(path.join(dataDir, aside))).toEqual(['demo@example.com', 'after@example.com'])
    expect(readdirSync(path.join(dataDir, aside, 'pictures'))).toEqual(['ab', 'new.avif'])
    expect(await verifyBackup(to)).toMatchObject({ schema: LATEST_VERSION })
  })

  test('a new or lost folder: the shop opens with the data of the backup', async () => {
    await makeOne()
    const lost = path.join(root, 'lost/data')
    expect(await restored(to, lost)).not.toContain('replaced')
    expect(readdirSync(lost).toSorted()).toEqual(['pictures', 'shop.sqlite'])
    const quiet = { info: () => {}, warn: () => {}, error: () => {} }
    const shop = await startUpstream({ dataDir: lost, port: 0, host: '127.0.0.1', seed: 'plain', log: quiet, picturesDir: null })
    expect(shop.deps.store.all`SELECT email FROM user`).toEqual([{ email: 'demo@example.com' }])
    await shop.close()
  })

  test('is refused while a shop has the database open, and changes nothing', async () => {
    await makeOne()
    const shop = openDatabase(dataDir)
    await expect(restored()).rejects.toThrow(oneLine('is in use: stop the shop'))
    expect(readdirSync(dataDir).filter((name) => !name.startsWith('shop.sqlite'))).toEqual(['pictures'])
    addUser(shop.db, 'after@example.com')
    shop.close()
    expect(usersIn(dataDir)).toEqual(['demo@example.com', 'after@example.com'])
  })

  test('replaces a damaged database, and does not apply its journal to the restored one', async () => {
    await makeOne()
    writeFileSync(databaseFile(dataDir), 'no database at all '.repeat(500))
    writeFileSync(`${databaseFile(dataDir)}-wal`, 'a journal')
    expect(await restored()).toContain('is damaged, so it cannot be checked whether a shop has it open')
    expect(existsSync(`${databaseFile(dataDir)}-wal`)).toBe(false)
    expect(usersIn(dataDir)).toEqual(['demo@example.com'])
  })

  test('a backup of another schema: the message states whether this release can use it', async () => {
    await makeOne()
    const described = readBackup(to)
    const restoredAs = (schema: number, min_version: number) => {
      writeFileSync(path.join(to, 'backup.json'), JSON.stringify({ ...described, schema, min_version }))
      rmSync(path.join(root, 'new'), { recursive: true, force: true })
      return restored(to, path.join(root, 'new'))
    }
    const has = (schema: number) => `The backup has schema ${schema} and this release has ${LATEST_VERSION}`
    expect(await restoredAs(BASELINE.version, BASELINE.version)).toContain(
      `${has(BASELINE.version)}: the next start migrates it.\n`,
    )
    expect(await restoredAs(LATEST_VERSION + 1, LATEST_VERSION)).toContain(`${has(LATEST_VERSION + 1)}, which can use it.\n`)
    for (const schema of [LATEST_VERSION + 1, BASELINE.version - 1])
      await expect(restoredAs(schema, schema)).rejects.toThrow(
        `${has(schema)}: restore it with the release that made it. Nothing was changed`,
      )
  })

  test('by the command; a wrong command prints the usage', { timeout: 60_000 }, async () => {
    await makeOne()
    expect(tool('restore', [to])).toMatchObject({
      status: 0,
      stderr: '',
      stdout: expect.stringContaining('is restored from') as string,
    })
    expect(tool('restore', [])).toMatchObject({ status: 2, stderr: expect.stringContaining('Exit codes') as string })
  })
})
