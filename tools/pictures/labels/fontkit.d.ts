/** The part of fontkit that labels use; the package has no types. */
declare module 'fontkit' {
  export type Outline = {
    readonly transform: (a: number, b: number, c: number, d: number, e: number, f: number) => { readonly toSVG: () => string }
  }
  export type Font = {
    readonly unitsPerEm: number
    readonly hasGlyphForCodePoint: (code: number) => boolean
    readonly layout: (
      text: string,
      features?: readonly string[],
    ) => {
      readonly glyphs: readonly { readonly path: Outline; readonly advanceWidth: number }[]
      readonly positions: readonly { readonly xAdvance: number }[]
    }
  }
  export function openSync(file: string): Font
}
