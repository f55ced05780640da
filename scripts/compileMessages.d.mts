/** Texts by their keys, parsed. Throws with the key of a text that cannot be. */
export const parseTexts: (texts: { readonly [key: string]: string }) => { [key: string]: unknown }

/** The JSON of `texts:{locale}/{group}`. */
export const compileMessages: (address: string) => Promise<string>
