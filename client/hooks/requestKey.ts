/** `randomUUID` is missing on plain HTTP. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** An `Idempotency-Key` for a request that must take effect once. */
export const requestKey = (): string => crypto.randomUUID?.() ?? randomKey()
