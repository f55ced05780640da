/** A picture's bytes and its size in px as it is shown. */
export type Cleaned = { readonly bytes: Buffer; readonly width: number; readonly height: number }
