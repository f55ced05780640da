/** Ends e-mails by the link that was followed (R2.38). The token of the link is in a cookie (server/mailTokens.ts). */
import { UNSUBSCRIBE_KINDS } from '../../../shared/api/unsubscribeKinds.ts'
import { postUnsubscribe } from '../../../shared/api/session.ts'
import { href } from '../../../shared/routes.ts'
import { FormRefusal, textIn } from '../../../shared/rules/postedForm.ts'
import type { Action } from '../../defineScreen.ts'

export const unsubscribe: Action = {
  repeats: ['letter', ...UNSUBSCRIBE_KINDS],
  run: async ({ fields, guestApi, mailTokens }) => {
    const { all, letters: kinds } = fields
    // Scripts send a list; a form has one field for each kind, or one for all of them.
    const isChosen = (kind: string) => (Array.isArray(kinds) ? kinds.includes(kind) : (fields[kind] ?? all) !== undefined)
    const chosen = UNSUBSCRIBE_KINDS.filter(isChosen)
    if (chosen.length === 0) throw new FormRefusal('invalid_field', { letters: 'chooseOne' })
    const token = mailTokens.get('unsubscribe', textIn(fields['letter']))
    if (token === null) throw new FormRefusal('unsubscribe_link_dead')
    const { data, message } = await guestApi.call(postUnsubscribe, { body: { token, letters: chosen } })
    return { to: href('unsubscribe', null, { ended: data.letters.join('-') }), data, message }
  },
}
