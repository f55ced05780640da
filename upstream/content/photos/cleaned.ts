/** A picture's bytes and its displayed size in px. */
export type Cleaned = { readonly bytes: Buffer; readonly width: number; readonly height: number }
