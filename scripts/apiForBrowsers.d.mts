/** Converts a module of `shared/api` for the browser; `file` is its name in messages. Throws on a call that is declared in another way. */
export const forBrowsers: (source: string, file: string) => string

/** Marks every call that runs when a module of a side-effect-free package is evaluated as pure, and removes display names. */
export const pureModule: (source: string, file: string) => string

/** Removes the JSON Schemas from a module of shapes. */
export const withoutSchemas: (source: string, file: string) => string
