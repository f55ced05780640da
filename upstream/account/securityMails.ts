/** E-mails to the owner of an account about events that an attacker with the password may have caused. */
import type { Store } from '../db/store.ts'
import type { Clock } from '../../contract/runtime.ts'
import type { Mail } from '../mail/mail.ts'
import type { Lang } from '../../contract/texts/messages.ts'
import type { Device } from './devices.ts'
import { recoveryCodesLeft } from './recoveryCodes.ts'

type Owner = { readonly id: number; readonly email: string; readonly name: string }
type Deps = { readonly store: Store; readonly mail: Mail }

const pageOf = ({ mail }: Deps, lang: Lang) => mail.linkTo(lang, '/profile/info')

/** Call it after the code is used up, in the same transaction. */
export const recoveryCodeUsed = (deps: Deps, { id, email, name }: Owner, lang: Lang): void => {
  deps.mail.send(email, lang, 'recovery_code_used', {
    name,
    left: String(recoveryCodesLeft(deps.store, id)),
    page: pageOf(deps, lang),
  })
}

/** The account was signed in to on a device that it did not know. */
export const newDevice = (
  deps: Deps & { readonly clock: Clock },
  { email, name }: Owner,
  lang: Lang,
  { browser, system }: Device,
): void => {
  deps.mail.send(email, lang, 'new_device', {
    name,
    device: [browser, system].filter(Boolean).join(', ') || '—',
    moment: `${deps.clock().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    page: pageOf(deps, lang),
  })
}

/** Several wrong codes of the second factor followed the right password. */
export const wrongCodes = (deps: Deps, { email, name }: Owner, lang: Lang): void => {
  deps.mail.send(email, lang, 'wrong_codes', { name, page: deps.mail.linkTo(lang, '/change-password') })
}

/** So many wrong codes that the password is no longer valid. */
export const passwordEnded = (deps: Deps, { email, name }: Owner, lang: Lang): void => {
  deps.mail.send(email, lang, 'password_ended', { name, page: deps.mail.linkTo(lang, '/') })
}
