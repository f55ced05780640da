export type DeclaredArea = {
  readonly name: string
  readonly routes: readonly string[]
  readonly texts: readonly string[]
  readonly uses: readonly string[]
}

/** Files whose code only the server runs. */
export const SERVER_FILE: RegExp
export const areas: readonly DeclaredArea[]
export const privateAreas: readonly string[]
export const guardedAreas: readonly string[]
export const screensOf: (name: string) => string
export const faultsOf: (
  areas: readonly DeclaredArea[],
  known: { readonly routes: readonly string[]; readonly keys: readonly string[] },
) => readonly string[]
export const groupOfText: (key: string) => string | null
export const textGroups: readonly string[]
export const groupLoaders: (locale: string, options: { readonly forBrowsers: boolean }) => string
export const textsOf: (area: DeclaredArea) => readonly string[]
export const madeOfAreas: (address: string, sheets?: { readonly [area: string]: readonly string[] }) => string | undefined
