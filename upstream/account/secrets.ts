/**
 * Secrets that the shop must be able to read again, unlike passwords: encrypted at rest when the operator sets a key.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { ConfigError } from '../../shared/config/readVariables.ts'

export type Secrets = {
  /** The text as it is stored. `owner` is authenticated with it: a text moved to another row does not decrypt. */
  readonly seal: (text: string, owner: string) => string
  /**
   * Decrypts a stored text; returns an unencrypted one unchanged. Throws `ConfigError` when this key does not decrypt
   * it.
   */
  readonly open: (stored: string, owner: string) => string
  /** Whether a stored text has the form that `seal` returns now. */
  readonly isCurrent: (stored: string) => boolean
}

const SEALED = 'sealed:'
const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

const wrongKey = () => new ConfigError('SECRETS_KEY must be the key that the data folder was written with')

/** `key` is SECRETS_KEY; with null, secrets are stored in clear text. */
export const createSecrets = (key: string | null): Secrets => {
  const bytes = key === null ? null : Buffer.from(hkdfSync('sha256', key, '', 'tonari secrets', 32))
  return {
    seal: (text, owner) => {
      if (!bytes) return text
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, bytes, iv).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return SEALED + sealed.toString('base64url')
    },
    open: (stored, owner) => {
      if (!stored.startsWith(SEALED)) return stored
      if (!bytes) throw wrongKey()
      const sealed = Buffer.from(stored.slice(SEALED.length), 'base64url')
      const decipher = createDecipheriv(CIPHER, bytes, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(owner))
        .setAuthTag(sealed.subarray(-TAG_BYTES))
      try {
        return decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        throw wrongKey()
      }
    },
    isCurrent: (stored) => stored.startsWith(SEALED) === (bytes !== null),
  }
}
