import { getLetterChoices, putLetterChoices } from '../../../shared/api/letters.ts'
import { bindMember, type Route } from '../../http/serve.ts'
import { translate } from '../../messages.ts'
import type { AccountDeps } from '../deps.ts'
import { letterChoicesOf, setLetterChoices } from '../letterChoices.ts'

/** Which letters a shopper wants. */
export const lettersHandlers = ({ store }: AccountDeps): readonly Route[] => [
  bindMember(getLetterChoices, (_input, { user }) => ({ data: letterChoicesOf(store, user.id), message: null })),

  bindMember(putLetterChoices, ({ body }, { user, lang }) => {
    store.transaction(() => setLetterChoices(store, user.id, body))
    return { data: letterChoicesOf(store, user.id), message: translate(lang, 'profile_saved') }
  }),
]
