/** What every part is given from outside, so that tests can choose it. */
export type Clock = () => Date

/** So many random bytes, for tokens and salts. */
export type Random = (bytes: number) => Uint8Array

export type Log = {
  readonly info: (details: object, message: string) => void
  readonly warn: (details: object, message: string) => void
  readonly error: (details: object, message: string) => void
}
