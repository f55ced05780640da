/** The content of a package: parsed from text and made comparable. */

export type Content = { readonly amount: number | null; readonly unit: string | null }

/** Units as they are written on products, and the names under which they are stored. */
const WRITTEN: Readonly<Record<string, string>> = { мл: 'ml', г: 'g', кг: 'kg', л: 'l', 'шт.': 'pcs', шт: 'pcs' }

/** The amount and unit in a text such as "Refill, 150 ml"; null when it contains none. */
export const contentIn = (text: string): { amount: number; unit: string } | null => {
  const found = /(\d+(?:[.,]\d+)?)\.?\s*(ml|мл|g|г|kg|кг|l|л|pcs|шт\.?)(?![\p{L}])/iu.exec(text)
  if (!found) return null
  const unit = (found[2] ?? '').toLowerCase()
  return { amount: Number((found[1] ?? '').replace(',', '.')), unit: WRITTEN[unit] ?? unit }
}
