import { getMailPreferences, putMailPreferences } from '../../../shared/api/mailPreferences.ts'
import { bindMember, data, type Route } from '../../http/bind.ts'
import { translate } from '../../../contract/texts/messages.ts'
import type { AccountDeps } from '../deps.ts'
import { mailPreferencesOf, setMailPreferences } from '../mailPreferences.ts'

/** Calls for a user's e-mail preferences. */
export const mailHandlers = ({ store }: AccountDeps): readonly Route[] => [
  bindMember(getMailPreferences, (_input, { user }) => data(mailPreferencesOf(store, user.id))),

  bindMember(putMailPreferences, ({ body }, { user, lang }) => {
    store.transaction(() => setMailPreferences(store, user.id, body))
    return { data: mailPreferencesOf(store, user.id), message: translate(lang, 'profile_saved') }
  }),
]
