/** Secrets that the shop has to read again, unlike passwords: sealed at rest where the operator gives a key. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { ConfigError } from '../../shared/config/readVariables.ts'

export type Secrets = {
  /** The text as it is kept. `owner` belongs to the seal: moved to another row, it does not open. */
  readonly seal: (text: string, owner: string) => string
  /** The text that was kept, sealed or not. Throws `ConfigError` for one that this key does not open. */
  readonly open: (kept: string, owner: string) => string
  /** Whether a kept text is as `seal` would keep it now. */
  readonly isKept: (kept: string) => boolean
}

const SEALED = 'sealed:'
const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

const wrongKey = () => new ConfigError('SECRETS_KEY must be the key that the data folder was written with')

/** `key` is SECRETS_KEY; null keeps secrets as they are. */
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
    open: (kept, owner) => {
      if (!kept.startsWith(SEALED)) return kept
      if (!bytes) throw wrongKey()
      const sealed = Buffer.from(kept.slice(SEALED.length), 'base64url')
      const decipher = createDecipheriv(CIPHER, bytes, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(owner))
        .setAuthTag(sealed.subarray(-TAG_BYTES))
      try {
        return decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        throw wrongKey()
      }
    },
    isKept: (kept) => kept.startsWith(SEALED) === (bytes !== null),
  }
}
