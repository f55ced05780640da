/** The reference backend's tables that contain rows of a customer. */

/** The columns that identify a row among those of its customer. */
export const TABLES = {
  user: ['id'],
  address: ['id'],
  cart: ['user_id'],
  cart_line: ['id'],
  saved_line: ['id'],
  wishlist: ['product_id'],
  token: ['hash'],
  shop_order: ['id'],
  order_step: ['order_id', 'id'],
  order_line: ['order_id', 'id'],
  order_mark: ['kind', 'value', 'order_id'],
  payment: ['id'],
  bank_session: ['id'],
  charge: ['key'],
  refund: ['id'],
  reorder: ['order_id', 'request_key'],
} as const

export type Table = keyof typeof TABLES

export const TABLE_NAMES = Object.keys(TABLES) as readonly Table[]

export type Value = string | number | null
export type Row = { readonly [column: string]: Value }

export type Rows = { readonly [table in Table]: readonly Row[] }

/** Tables whose rows are Vendure's: they are read from its entities, and changes are made by its services. */
export const VENDURE_TABLES: ReadonlySet<Table> = new Set<Table>(['address', 'cart_line', 'refund'])

export const keyOf = (table: Table, row: Row): string => TABLES[table].map((column) => String(row[column])).join(' ')

/** New and changed rows, and those that are gone. */
export type Changes = { readonly [table in Table]: { readonly set: readonly Row[]; readonly gone: readonly Row[] } }

const same = (one: Row | undefined, other: Row) =>
  one !== undefined && Object.keys(other).every((column) => (one[column] ?? null) === other[column])

export const changesOf = (before: Rows, after: Rows): Changes =>
  Object.fromEntries(
    TABLE_NAMES.map((table) => {
      const was = new Map(before[table].map((row) => [keyOf(table, row), row]))
      const is = new Set(after[table].map((row) => keyOf(table, row)))
      return [
        table,
        {
          set: after[table].filter((row) => !same(was.get(keyOf(table, row)), row)),
          gone: before[table].filter((row) => !is.has(keyOf(table, row))),
        },
      ] as const
    }),
  ) as unknown as Changes

export const isUnchanged = (changes: Changes): boolean =>
  TABLE_NAMES.every((table) => changes[table].set.length === 0 && changes[table].gone.length === 0)
