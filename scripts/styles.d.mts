type Inputs = { readonly [source: string]: { readonly imports: readonly { readonly path: string }[] } }
type ByName = { readonly [name: string]: readonly string[] }

export const sheetsOf: (
  inputs: Inputs,
  entry: string,
  screens: { readonly [area: string]: string },
  privateAreas: readonly string[],
) => { readonly files: ByName; readonly sheets: ByName }
