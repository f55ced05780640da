/** The files of react-dom that have replacements. */
export const REPLACEMENTS: { readonly [file: string]: unknown }

/** Replaces the conditions of React that have one result in every supported browser, and functions that no component uses. */
export const modernReact: (source: string, file: string) => string
