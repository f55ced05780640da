/** Runtime dependencies that are injected, so that tests can replace them. */
export type Clock = () => Date

/** Returns this many random bytes, for tokens and salts. */
export type Random = (bytes: number) => Uint8Array

export type Log = {
  readonly info: (details: object, message: string) => void
  readonly warn: (details: object, message: string) => void
  readonly error: (details: object, message: string) => void
}
