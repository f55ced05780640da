/** Retention of personal data: one table for the schema and the deletion job. privacyPolicy.test.ts compares the policy. */
import { beforeEach, afterEach, describe, expect, test } from 'vitest'
import { RETENTION, type Retention, type RetentionName } from '../../shared/retention.ts'
import { openDatabase } from '../../upstream/db/openDatabase.ts'
import type { Store } from '../../upstream/db/store.ts'
import { deleteExpired } from '../../upstream/deleteExpired.ts'
import { seededDatabase } from '../support/seededDatabase.ts'
import { BEGINNING } from './startFixture.ts'

const start = Date.parse(BEGINNING)
const DAY_MS = 86_400_000
const rows: readonly (readonly [string, Retention])[] = Object.entries(RETENTION)

/** Products, the shop's own texts, and the state of the program. */
const NOT_PERSONAL = [
  'article',
  'article_tag',
  'blog_tag',
  'brand',
  'category',
  'characteristic_value',
  'import_key',
  'manufacturer',
  'meta',
  'migration',
  'news',
  'page',
  'price_history',
  'product',
  'product_category',
  'product_characteristic',
  'product_option',
  'product_picture',
  'product_price',
  'product_tag',
  'product_text',
  'product_touch',
  'product_usage',
  'sample_row',
  'search_word',
  'tag',
  'text_time',
  'usage',
]
const PERSONAL_COLUMN =
  /^(?:user_id|email|recipient|phone|mobile_phone|address|first_name|last_name|network|device|ip|order_id|payment_id)$/

let store: Store
beforeEach(async () => {
  store = openDatabase(':memory:', await seededDatabase('contract', () => new Date(BEGINNING)))
})
afterEach(() => store.close())

const tablesOf = () =>
  store.all<{
    name: string
  }>`SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'`.map(
    ({ name }) => name,
  )

const columnsOf = (table: string): readonly string[] =>
  store.all<{ name: string }>(`SELECT name FROM pragma_table_xinfo('${table}')`).map(({ name }) => name)

describe('the schema', () => {
  test('every table is listed with its retention, or contains no personal data', () => {
    const listed = rows.flatMap(([, { tables }]) => tables)
    expect(tablesOf().toSorted()).toEqual([...new Set([...listed, ...NOT_PERSONAL])].toSorted())
    expect(listed.filter((table) => NOT_PERSONAL.includes(table))).toEqual([])
  })

  test('a table without personal data has no column that names or refers to a person', () => {
    const wrong = NOT_PERSONAL.flatMap((table) =>
      columnsOf(table)
        .filter((name) => PERSONAL_COLUMN.test(name))
        .map((name) => `${table}.${name}`),
    )
    expect(wrong).toEqual([])
  })
})

type Column = {
  readonly name: string
  readonly type: string
  readonly notnull: number
  readonly dflt_value: string | null
  readonly hidden: number
}

/** Inserts a row with any values in its other required columns. */
const insert = (table: string, values: { readonly [column: string]: string | number }) => {
  const required = store
    .all<Column>(`SELECT name, type, "notnull", dflt_value, hidden FROM pragma_table_xinfo('${table}')`)
    .filter(({ name, notnull, dflt_value, hidden }) => notnull === 1 && dflt_value === null && hidden === 0 && !(name in values))
  const all = { ...Object.fromEntries(required.map(({ name, type }) => [name, type === 'INTEGER' ? 999 : 'any'])), ...values }
  const names = Object.keys(all)
  store.db.exec('PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON')
  store.run(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`, ...Object.values(all))
  store.db.exec('PRAGMA foreign_keys = ON; PRAGMA ignore_check_constraints = OFF')
}

const iso = new Date(start).toISOString()

describe('the deletion job', () => {
  test.each<readonly [RetentionName, string, { readonly [column: string]: string | number }]>([
    ['messages', 'contact_message', { created_at: iso, answered_at: iso }],
    ['unansweredMessages', 'contact_message', { created_at: iso }],
    ['mails', 'outbox', { created_at: iso }],
    ['customsNumbers', 'customs_number', { created_at: iso, order_id: 999 }],
    ['marks', 'order_mark', { created_at: iso }],
    ['marks', 'account_device', { seen_at: iso }],
    ['rejectedReviews', 'review', { date: iso, status: 'rejected', author: 'a row of the test' }],
    ['deletedReviews', 'deleted_review', { deleted_at: start, photos: '[]' }],
    ['guestAlerts', 'guest_alert', { created_at: start }],
    ['operatorActs', 'operator_event', { at: iso }],
    ['processorEvents', 'processor_event', { at: iso }],
    ['repeats', 'reorder', { made_at: start }],
    ['attempts', 'attempt', { since: start, key: 'any' }],
    ['sessions', 'token', { expires_at: start, hash: 'any' }],
    ['sessions', 'mailed_cart', { expires_at: start }],
    ['codes', 'email_change', { expires_at: start, user_id: 1 }],
    ['formerEmails', 'former_email', { expires_at: start + RETENTION.formerEmails.days * DAY_MS }],
  ])('%s: a row of %s is deleted after its time and not before', (name, table, values) => {
    const count = () => store.get<{ count: number }>(`SELECT count(*) AS count FROM ${table}`)?.count ?? 0
    insert(table, values)
    const end = start + (RETENTION[name].days ?? 0) * DAY_MS
    deleteExpired(store, new Date(end - 1000))
    const retained = count()
    deleteExpired(store, new Date(end + 1000))
    expect(retained - count()).toBe(1)
  })

  test('an alert of a guest from a release that did not store its time is retained for the whole time', () => {
    insert('guest_alert', { email: 'guest@example.com' })
    deleteExpired(store, new Date(start))
    const count = () => store.get<{ count: number }>`SELECT count(*) AS count FROM guest_alert`?.count
    deleteExpired(store, new Date(start + RETENTION.guestAlerts.days * DAY_MS - 1))
    expect(count()).toBe(1)
    deleteExpired(store, new Date(start + RETENTION.guestAlerts.days * DAY_MS))
    expect(count()).toBe(0)
  })

  test('completed orders become anonymous after their time; amounts and lines stay, and open orders are untouched', () => {
    const state = () =>
      store.all<{
        id: number
        status: string
        anonymous: number
        email: string
        address: string | null
        total: number
        lines: number
      }>`
        SELECT o.id, o.status, o.anonymous, u.email, o.address, o.total, (SELECT count(*) FROM order_line WHERE order_id = o.id) AS lines
        FROM shop_order o JOIN user u ON u.id = o.user_id ORDER BY o.id`
    const before = state()
    const isCompleted = ({ status }: { readonly status: string }) => status === 'delivered' || status === 'cancelled'
    expect(before.some((order) => isCompleted(order))).toBe(true)
    expect(before.every((order) => isCompleted(order))).toBe(false)
    deleteExpired(store, new Date(start + (RETENTION.orders.days - 366) * DAY_MS))
    expect(state()).toEqual(before)
    for (const times of [1, 2]) {
      deleteExpired(store, new Date(start + RETENTION.orders.days * DAY_MS * times))
      expect(state()).toEqual(
        before.map((order) =>
          isCompleted(order) ? { ...order, anonymous: 1, email: 'deleted-0@invalid', address: null } : order,
        ),
      )
    }
    expect(store.all`SELECT 1 FROM shop_order WHERE anonymous = 1 AND (tracking IS NOT NULL OR comment IS NOT NULL)`).toEqual([])
  })

  test('orders of two accounts that were placed with the same idempotency key become anonymous', () => {
    const ids = [900_001, 900_002]
    for (const id of ids) insert('shop_order', { id, user_id: id, request_key: 'one', status: 'delivered', created_at: iso })
    deleteExpired(store, new Date(start + RETENTION.orders.days * DAY_MS))
    expect(store.all`SELECT request_key FROM shop_order WHERE id > 900000 AND anonymous = 1 ORDER BY id`).toEqual(
      ids.map((id) => ({ request_key: `anonymous ${id}` })),
    )
  })

  test('a photo of a deleted review that is in a return request stays', () => {
    const bytes = new Uint8Array(1)
    store.db.exec('PRAGMA foreign_keys = OFF')
    for (const [id, returnId] of [
      ['returned', 1],
      ['waiting', null],
    ] as const)
      store.run`INSERT INTO review_photo (id, user_id, type, width, height, created_at, bytes, return_id)
        VALUES (${id}, 1, 'image/png', 1, 1, ${start}, ${bytes}, ${returnId})`
    store.db.exec('PRAGMA foreign_keys = ON')
    insert('deleted_review', { deleted_at: start, photos: '["returned", "waiting"]' })
    deleteExpired(store, new Date(start + RETENTION.deletedReviews.days * DAY_MS))
    expect(store.all`SELECT id FROM review_photo WHERE id IN ('returned', 'waiting')`).toEqual([{ id: 'returned' }])
  })
})
