/** Texts by their keys, parsed. Throws with the key of a text that cannot be. */
export const parseTexts: (texts: { readonly [key: string]: string }) => { [key: string]: unknown }

/** Texts by their keys as the browser reads them. Throws with the key of a text that it could not write. */
export const packTexts: (texts: { readonly [key: string]: string }) => { [key: string]: unknown }

/** The source of `texts:{locale}/{group}`, compiled by one of the two above; parsed unless said. */
export const textsModule: (address: string, compile?: typeof parseTexts) => Promise<string>
