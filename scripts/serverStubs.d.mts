/** The source of a stub for browsers. */
export const serverStub: (source: string) => string
