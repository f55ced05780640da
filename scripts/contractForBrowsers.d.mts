/** A module of the contract as the browser needs it; `file` is its name in messages. Throws on a call that is declared in another way. */
export const forBrowsers: (source: string, file: string) => string

/** A module of a package without side effects, with its calls on import marked as pure and without display names. */
export const pureModule: (source: string, file: string) => string

/** A module of shapes without its JSON Schemas. */
export const withoutSchemas: (source: string, file: string) => string
