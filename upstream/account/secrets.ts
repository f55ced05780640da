/**
 * Secrets that the shop must be able to read again, unlike passwords: encrypted at rest when the operator sets a key.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { ConfigError } from '../../shared/config/readVariables.ts'

export type Secrets = {
  /** The text as it is stored. `owner` is authenticated with it: a text moved to another row does not decrypt. */
  readonly seal: (text: string, owner: string) => string
  /** Decrypts a stored text; returns an unencrypted one unchanged. Throws `ConfigError` when no key decrypts it. */
  readonly open: (stored: string, owner: string) => string
  /** Whether a stored text is encrypted as `seal` encrypts now: with the first key, or not at all without a key. */
  readonly isCurrent: (stored: string, owner: string) => boolean
}

const SEALED = 'sealed:'
const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

const wrongKey = () =>
  new ConfigError('SECRETS_KEY must be the key that the data folder was written with, or have that key in a further line')

const opened = (bytes: Buffer, stored: string, owner: string): string | null => {
  const sealed = Buffer.from(stored.slice(SEALED.length), 'base64url')
  const decipher = createDecipheriv(CIPHER, bytes, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(-TAG_BYTES))
  try {
    return decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}

/** `keys` are the lines of SECRETS_KEY: the first encrypts, all decrypt. Without a key, secrets are stored in clear text. */
export const createSecrets = (keys: readonly string[]): Secrets => {
  // The label is a constant of the format: with another one, stored secrets could not be decrypted.
  const derived = keys.map((key) => Buffer.from(hkdfSync('sha256', key, '', 'tonari secrets', 32)))
  const [current] = derived
  return {
    seal: (text, owner) => {
      if (!current) return text
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, current, iv).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return SEALED + sealed.toString('base64url')
    },
    open: (stored, owner) => {
      if (!stored.startsWith(SEALED)) return stored
      for (const bytes of derived) {
        const text = opened(bytes, stored, owner)
        if (text !== null) return text
      }
      throw wrongKey()
    },
    isCurrent: (stored, owner) =>
      current ? stored.startsWith(SEALED) && opened(current, stored, owner) !== null : !stored.startsWith(SEALED),
  }
}
