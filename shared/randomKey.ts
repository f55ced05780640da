/** Available in every runtime of the shop; the language itself does not declare it. */
declare const crypto: { readonly getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer> }

/** 128 random bits as 32 hex digits. `randomUUID` is missing on plain HTTP. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
