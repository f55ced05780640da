/** The e-mail to the user of an account when a recovery code was used. */
import type { Store } from '../db/store.ts'
import type { Mail } from '../mail/mail.ts'
import type { Lang } from '../../contract/texts/messages.ts'
import { recoveryCodesLeft } from './recoveryCodes.ts'

type Owner = { readonly id: number; readonly email: string; readonly name: string }

/** Call it after the code is used up, in the same transaction. */
export const recoveryCodeUsed = (
  { store, mail }: { readonly store: Store; readonly mail: Mail },
  { id, email, name }: Owner,
  lang: Lang,
): void => {
  const page = mail.linkTo(lang, '/profile/info')
  mail.send(email, lang, 'recovery_code_used', { name, left: String(recoveryCodesLeft(store, id)), page })
}
