/** Replaces the conditions of React that have one result in every supported browser. Throws when one is not found. */
export const modernReact: (source: string) => string
