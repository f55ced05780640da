/** A file of a copy, with the numbers of its first and last lines. */
export type Place = { readonly file: string; readonly from: number; readonly to: number }

/** The copies in these sources, pairs of a name and a text: for each its two places, the earlier source last. */
export const findCopies: (
  sources: readonly (readonly [file: string, text: string])[],
  least?: { readonly tokens: number; readonly lines: number },
) => readonly (readonly [Place, Place])[]
