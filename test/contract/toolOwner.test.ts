/** Operators' tools beside the shop of an owner: none writes e-mails in the name of the sample. */
import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadOwnerFile } from '../../shared/process/loadOwner.ts'
import { openDatabase } from '../../upstream/db/openDatabase.ts'
import { startUpstream } from '../../upstream/startUpstream.ts'
import { writeOwnShop } from '../support/ownShop.ts'
import { ROOT } from '../support/sourceFiles.ts'

const own = writeOwnShop()
const dataDir = path.join(own.folder, 'data')
const csv = path.join(own.folder, 'products.csv')
beforeAll(async () => {
  writeFileSync(csv, 'ID;Name;Categories;Price;Quantity\n1;Rice cream;Face;1290;7\n')
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const { owner } = loadOwnerFile(own.file)
  const shop = await startUpstream({ dataDir, port: 0, host: '127.0.0.1', seed: 'empty', picturesDir: null, log, owner })
  shop.rememberShop()
  await shop.close()
})
afterAll(() => rmSync(own.folder, { recursive: true }))

const run = ([program = '', ...args]: readonly string[], env: { readonly [name: string]: string }) =>
  spawnSync(process.execPath, [program, ...args], { cwd: ROOT, env: { DATA_DIR: dataDir, ...env }, encoding: 'utf8' })

const products = () => {
  const store = openDatabase(dataDir)
  const [row] = store.all<{ found: number }>`SELECT count(*) AS found FROM product`
  store.close()
  return row?.found
}

test.each([
  ['admin', ['upstream/operator/admin/main.ts', 'orders', 'list']],
  ['import', ['upstream/import/main.ts', csv]],
])('%s needs the SHOP_FILE of the server, and changes nothing without it', (_, line) => {
  expect(run(line, {})).toMatchObject({
    status: 2,
    stderr: 'SHOP_FILE must be set to the file of Osaka & Sons, else e-mails of this tool would name Tonari\n',
  })
  expect(products()).toBe(0)
  expect(run(line, { SHOP_FILE: own.file })).toMatchObject({ status: 0 })
})
