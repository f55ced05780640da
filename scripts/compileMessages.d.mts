/** The JSON of a language file, every text parsed. Throws with the key of a text that cannot be. */
export const compileMessages: (json: string, file: string) => string
