import type { ShopWords } from '../shopFacts.ts'

type Text = { readonly id?: string | undefined }
type Values = { readonly [name: string]: unknown }

/** The same intl object with the owner's facts in its texts, and with the texts that the owner has replaced. */
export const withShopWords = <T extends { readonly formatMessage: (text: never, values: never) => unknown }>(
  intl: T,
  { facts, messages = {} }: ShopWords,
): T => {
  const format = intl.formatMessage as (text: Text, values: Values) => unknown
  const formatMessage = (text: Text, values?: Values) =>
    messages[text.id ?? ''] ?? format(text, values ? { ...facts, ...values } : facts)
  return { ...intl, formatMessage }
}
