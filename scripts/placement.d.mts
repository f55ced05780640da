type Import = { readonly path: string; readonly kind?: string }
type Inputs = { readonly [source: string]: { readonly imports: readonly Import[] } }
type ByName = { readonly [name: string]: readonly string[] }
type Options = {
  readonly screens: { readonly [area: string]: string }
  readonly guardedAreas: readonly string[]
  readonly privateAreas: readonly string[]
}
export type Row = {
  readonly kind: 'script' | 'style'
  readonly file: string
  readonly group: string
  readonly users: readonly string[]
}

export const scriptsOf: (inputs: Inputs, options: Options) => { readonly groups: ByName; readonly rows: readonly Row[] }
export const sheetsOf: (
  inputs: Inputs,
  options: Options,
) => { readonly files: ByName; readonly sheets: ByName; readonly rows: readonly Row[] }
export const tableOf: (rows: readonly Row[]) => string
