/** Passwords that attackers try first (NIST SP 800-63B, 5.1.1.2). */
import common from './commonPasswords.json' with { type: 'json' }

const COMMON: ReadonlySet<string> = new Set(common.words.split(' '))
const ONE_CHARACTER = /^(.)\1*$/su

/** Whether a password is one of the 10,000 most common ones, one repeated character, or the account's own e-mail address. */
export const isGuessable = (password: string, email: string): boolean => {
  const plain = password.normalize('NFKC').toLowerCase()
  return COMMON.has(plain) || ONE_CHARACTER.test(plain) || plain === email.normalize('NFKC').toLowerCase()
}
