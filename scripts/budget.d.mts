export type Manifest = {
  readonly entry: string
  readonly entryImports: readonly string[]
  readonly stylesheet: string
  readonly sheets: { readonly [area: string]: readonly string[] }
  readonly screens: { readonly [area: string]: readonly string[] }
  readonly messages: { readonly [locale: string]: { readonly [group: string]: readonly string[] } }
}
export type Weight = { readonly what: string; readonly bytes: number; readonly limit: number }
export const BUDGET: { readonly home: number; readonly screen: number; readonly homeStyles: number; readonly styles: number }
export const weigh: (
  manifest: Manifest,
  textsOf: (area: string) => readonly string[],
  sizeOf: (file: string) => number,
) => readonly Weight[]
export const overBudget: (weights: readonly Weight[]) => readonly string[]
