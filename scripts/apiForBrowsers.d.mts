/** Converts a module of the contract for the browser; `file` is its name in messages. Throws on a call that is declared in another way. */
export const forBrowsers: (source: string, file: string) => string

/** Marks the calls on import of a side-effect-free package's module as pure, and removes display names. */
export const pureModule: (source: string, file: string) => string

/** Removes the JSON Schemas from a module of shapes. */
export const withoutSchemas: (source: string, file: string) => string
