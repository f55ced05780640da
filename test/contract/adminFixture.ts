/** The operators' tool on its own database on disk, next to a running backend with the sample shop. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Environment } from '../../shared/config/readVariables.ts'
import { openShop } from '../../upstream/operator/admin/openShop.ts'
import { runAdmin } from '../../upstream/operator/admin/runAdmin.ts'
import type { Store } from '../../upstream/db/store.ts'
import { mailText, type OutboxMail } from '../../upstream/mail/mails.ts'
import { OperatorError } from '../../upstream/operator/runTool.ts'
import { startUpstream, type Upstream } from '../../upstream/startUpstream.ts'

type Rows = readonly { readonly [column: string]: unknown }[]

export type AdminFixture = {
  readonly dataDir: string
  readonly upstream: Upstream
  readonly store: Store
  /** The output of a command line. */
  readonly admin: (...line: string[]) => string
  readonly json: <T = Rows>(...line: string[]) => T
  /** The message and exit code of a refused command. */
  readonly refused: (...line: string[]) => { message: string; code: number }
  readonly lastMail: () => (OutboxMail & { text: string }) | undefined
  readonly statusOf: (order: number) => string | undefined
  /** A copy of one of the demo customer's orders in a state, with its lines. */
  readonly orderIn: (status: string) => number
  readonly close: () => Promise<void>
}

/** The operator who runs the fixture's commands. */
export const OPERATOR = 'Anna'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

/** `env`: the settings of the tool. */
export const startAdminFixture = async (env: Environment = {}): Promise<AdminFixture> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-admin-'))
  const upstream = await startUpstream({
    dataDir,
    port: 0,
    host: '127.0.0.1',
    seed: 'demo',
    picturesDir: null,
    log: quiet,
    shopUrl: (lang) => `https://shop.example.${lang}`,
  })
  upstream.rememberShop()
  const { store } = upstream.deps
  const admin = (...line: string[]): string => {
    let out = ''
    runAdmin({ line, open: () => openShop(dataDir, env), print: (text) => (out += text), operator: OPERATOR })
    return out
  }
  return {
    dataDir,
    upstream,
    store,
    admin,
    json: <T = Rows>(...line: string[]) => JSON.parse(admin(...line, '--json')) as T,
    refused: (...line) => {
      try {
        admin(...line)
      } catch (error) {
        if (error instanceof OperatorError) return { message: error.message, code: error.code }
        throw error
      }
      throw new Error(`"${line.join(' ')}" was not refused`)
    },
    lastMail: () => {
      const mail = store.get<OutboxMail>`SELECT * FROM outbox ORDER BY id DESC LIMIT 1`
      return mail && { ...mail, text: mailText(mail) }
    },
    statusOf: (order) => store.get<{ status: string }>`SELECT status FROM shop_order WHERE id = ${order}`?.status,
    orderIn: (status) => {
      const { id } = store.run`
        INSERT INTO shop_order (user_id, request_key, request_hash, created_at, status, currency, products, delivery, discount, total, customs_tax, shipping_id, payment_id, address)
        SELECT user_id, ${`test-${Math.random()}`}, '', created_at, ${status}, currency, products, delivery, 0,
          products + delivery, customs_tax, shipping_id, payment_id, address FROM shop_order WHERE id = 1`
      store.run`INSERT INTO order_line (order_id, product_id, option_id, slug, type, top, reference, name_en, name_ru, qty, price)
        SELECT ${id}, product_id, option_id, slug, type, top, reference, name_en, name_ru, qty, price FROM order_line
        WHERE order_id = 1`
      return id
    },
    close: async () => {
      await upstream.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
