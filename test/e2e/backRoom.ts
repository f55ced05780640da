/** Actions of the shop's staff, by the operators' tool, on the database that all specs share. */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect } from './fixtures.ts'
import { ROOT } from './startProgram.ts'

const run = promisify(execFile)

const admin = async <T>(...args: readonly string[]): Promise<T> => {
  const { stdout } = await run(
    path.join(ROOT, 'node_modules/.bin/node'),
    [path.join(ROOT, 'dist/upstream/admin.js'), ...args, '--json'],
    { env: { ...process.env, DATA_DIR: process.env['E2E_SHOP_DATA'] } },
  )
  return JSON.parse(stdout) as T
}

/** Ships a paid order, which is then delivered. */
export const deliver = async (orderId: number): Promise<void> => {
  await admin('orders', 'ship', String(orderId), '--tracking', `EM${300_000_000 + orderId}JP`)
  await admin('orders', 'deliver', String(orderId))
}

/** Creates a promo code for everyone. */
export const createPromo = async (code: string, percent: number): Promise<void> => {
  await admin('promos', 'create', code, '--percent', String(percent))
}

/** The path of the token link in the newest e-mail of a type to an address, once it is written and is another one than `former`. */
export const linkMailed = async (email: string, type: string, former = ''): Promise<string> => {
  let link = ''
  await expect
    .poll(async () => {
      const [mine] = await admin<readonly { readonly mail: number }[]>('mails', 'list', '--to', email, '--type', type)
      if (!mine) return false
      const text = JSON.stringify(await admin('mails', 'show', String(mine.mail), '--open'))
      const url = /https?:[^\s"\\]+token=[\w-]+/.exec(text)?.[0]
      if (url !== undefined) link = new URL(url).pathname + new URL(url).search
      return link !== '' && link !== former
    })
    .toBe(true)
  return link
}
