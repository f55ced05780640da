import type { Store } from './store.ts'

const TOPS = `
  WITH RECURSIVE tree (id, top) AS (
    SELECT id, slug FROM category WHERE parent_id IS NULL
    UNION ALL SELECT category.id, tree.top FROM category JOIN tree ON category.parent_id = tree.id)
  UPDATE category SET top = (SELECT top FROM tree WHERE tree.id = category.id)`

/**
 * The first migration was changed after data folders had applied it: it got `category.top` and an index. Adds them to
 * such a folder. Part of the caller's transaction.
 */
export const repairEarlyFolder = (store: Store) => {
  const columns = store.all<{ name: string }>("SELECT name FROM pragma_table_info('category')")
  if (columns.every(({ name }) => name !== 'top')) {
    store.db.exec("ALTER TABLE category ADD COLUMN top TEXT NOT NULL DEFAULT ''")
    store.db.exec(TOPS)
  }
  store.db.exec('CREATE INDEX IF NOT EXISTS product_price_product ON product_price (product_id)')
}
