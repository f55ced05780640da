/** The language of the texts that another language lacks; it has all of them. */
export const FALLBACK_LOCALE: 'en-US'

/** Parses texts by their keys. Throws with the key of a text that cannot be parsed. */
export const parseTexts: (texts: { readonly [key: string]: string }) => { [key: string]: unknown }

/** Converts texts by their keys to the browser's format. Throws with the key of a text that the format cannot express. */
export const packTexts: (texts: { readonly [key: string]: string }) => { [key: string]: unknown }

/** The source of `texts:{locale}/{group}`, compiled by one of the two functions above; the default is parsed. */
export const readTexts: (
  folder: string,
  locale: string,
  warn: (warning: string) => void,
) => Promise<{ readonly [key: string]: string }>
export const textsModule: (address: string, compile?: typeof parseTexts) => Promise<string>
