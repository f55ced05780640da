/** Operators' tools in the container: the built tools, in a folder with only the image's files. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseFile, openDatabase } from '../../upstream/db/openDatabase.ts'
import { makeImageFolder, type ImageFolder } from '../support/imageFolder.ts'

let image: ImageFolder
let dataDir: string
beforeAll(() => {
  image = makeImageFolder()
  dataDir = mkdtempSync(path.join(tmpdir(), 'shop-tools-'))
})
afterAll(() => {
  image.remove()
  rmSync(dataDir, { recursive: true, force: true })
})

const env = () => ({ DATA_DIR: dataDir, UPSTREAM_SEED: 'empty' })

const importProducts = async () => {
  const file = path.join(dataDir, 'goods.csv')
  writeFileSync(file, 'ID;Name;Categories (x,y,z...);Price tax included;Quantity\n1;Rice cream;Home/Face;1290;7\n')
  return image.run(['dist/upstream/import.js', file], env())
}

test('products are imported into an empty shop', async () => {
  const { code, err } = await importProducts()
  expect(err).toContain('1 products new')
  expect(code).toBe(0)
  const store = openDatabase(dataDir)
  expect(store.all`SELECT name_en FROM product`).toEqual([{ name_en: 'Rice cream' }])
  store.close()
})

test('the back-office tool opens beside the shop, finds its orders, and creates no database of its own', async () => {
  expect(await image.run(['dist/upstream/admin.js', 'orders', 'list'], { DATA_DIR: path.join(dataDir, 'none') })).toMatchObject({
    code: 1,
    err: expect.stringContaining('There is no database at') as string,
  })
  await importProducts()
  expect(await image.run(['dist/upstream/admin.js', 'orders', 'list', '--json'], env())).toEqual({
    code: 0,
    out: '[]\n',
    err: '',
  })
  expect((await image.run(['dist/upstream/admin.js', '--help'], {})).out).toContain('orders ship <order>')
})

test('reset names what it deletes, and deletes nothing without a confirmation', async () => {
  await importProducts()
  for (const input of ['', 'n\n', 'maybe\n']) {
    const { code, out } = await image.run(['dist/upstream/reset.js'], env(), { input })
    expect(out).toContain(databaseFile(dataDir))
    expect(out).toContain('0 orders, 0 customers, 1 products')
    expect(code).toBe(1)
    expect(existsSync(databaseFile(dataDir))).toBe(true)
  }
})

test('a file that is not a database is reported in one line', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-broken-'))
  writeFileSync(databaseFile(folder), 'This is a letter to the editor, and no database at all.'.repeat(50))
  for (const line of [
    ['dist/upstream/admin.js', 'orders', 'list'],
    ['dist/upstream/reset.js', '--yes'],
  ]) {
    const { code, err } = await image.run(line, { DATA_DIR: folder })
    expect(err).toMatch(/^\/\S+shop\.sqlite cannot be [^\n]+not a database\n$/)
    expect(code).toBe(1)
  }
  rmSync(folder, { recursive: true, force: true })
})

test('reset prints its usage, on request and after a wrong call', async () => {
  expect(await image.run(['dist/upstream/reset.js', '--help'], env())).toMatchObject({
    code: 0,
    out: expect.stringContaining('--yes') as string,
  })
  for (const wrong of ['--force', 'all']) {
    const { code, err } = await image.run(['dist/upstream/reset.js', wrong], env())
    expect(err).toContain(wrong)
    expect(err).toContain('--yes')
    expect(err).not.toContain('    at ')
    expect(code).toBe(2)
  }
})

test('reset refuses while another process has the database open, even an idle one', async () => {
  await importProducts()
  const store = openDatabase(dataDir)
  try {
    const { code, err } = await image.run(['dist/upstream/reset.js', '--yes'], env())
    expect(err).toContain('is in use')
    expect(code).toBe(1)
    expect(store.all`SELECT count(*) AS count FROM product`).toEqual([{ count: 1 }])
  } finally {
    store.close()
  }
})

test('reset deletes after a confirmation, by option or by key, and reports when there is nothing', async () => {
  await importProducts()
  const pictures = path.join(dataDir, 'pictures')
  mkdirSync(pictures)
  const { code: done, out } = await image.run(['dist/upstream/reset.js'], env(), { input: 'y\n' })
  expect(out).toContain(`${pictures} contains the pictures of imported products`)
  expect(done).toBe(0)
  expect(existsSync(databaseFile(dataDir))).toBe(false)
  expect(existsSync(pictures)).toBe(false)
  await importProducts()
  expect(await image.run(['dist/upstream/reset.js', '--yes'], env())).toMatchObject({ code: 0 })
  expect(existsSync(databaseFile(dataDir))).toBe(false)
  const { code, err } = await image.run(['dist/upstream/reset.js', '--yes'], env())
  expect(err).toContain('There is no database')
  expect(code).toBe(1)
  expect(existsSync(databaseFile(dataDir))).toBe(false)
})
