/** A module of the contract as the browser needs it; `file` is its name in messages. Throws on a call that is declared in another way. */
export const forBrowsers: (source: string, file: string) => string
