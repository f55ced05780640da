/** A currency that the backend lists. */
export type CurrencyChoice = {
  /** In the language of the page; empty when it is unknown. */ readonly name: string
  readonly code: string
}

export const toCurrency = ({ name, iso_code }: { readonly name: string | null; readonly iso_code: string }): CurrencyChoice => ({
  name: name ?? '',
  code: iso_code,
})
