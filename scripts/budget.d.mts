export type Manifest = {
  readonly entry: string
  readonly entryImports: readonly string[]
  readonly stylesheet: string
  readonly sheets: { readonly [area: string]: readonly string[] }
  readonly screens: { readonly [area: string]: readonly string[] }
  readonly messages: { readonly [locale: string]: { readonly [group: string]: readonly string[] } }
}
export type Weight = { readonly what: string; readonly bytes: number; readonly limit: number; readonly files: readonly string[] }
type Part = { readonly bytes: number; readonly sources: readonly string[]; readonly loadedBy: readonly string[] }
type Parts = { readonly [name: string]: Part }
export const BUDGET: { readonly home: number; readonly screen: number; readonly homeStyles: number; readonly styles: number }
export const weigh: (
  manifest: Manifest,
  textsOf: (area: string) => readonly string[],
  sizeOf: (file: string) => number,
) => readonly Weight[]
export const overBudget: (weights: readonly Weight[]) => readonly string[]
export const nearBudget: (weights: readonly Weight[]) => readonly string[]
export const growth: (before: Parts, now: Parts) => readonly string[]
type Outputs = {
  readonly [file: string]: {
    readonly bytes: number
    readonly entryPoint?: string
    readonly inputs: { readonly [source: string]: { readonly bytesInOutput: number } }
  }
}
export const scriptNames: (
  outputs: Outputs,
  rows: readonly { readonly kind: string; readonly file: string; readonly group: string }[],
) => { readonly [address: string]: { readonly name: string; readonly sources: readonly string[] } }
