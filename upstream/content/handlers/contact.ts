import { postContact } from '../../../shared/api/contact.ts'
import { MESSAGE_MIN_LENGTH } from '../../../shared/constants.ts'
import { isEmail } from '../../../shared/rules/isEmail.ts'
import { invalid } from '../../../contract/http/problems.ts'
import { mailboxOf } from '../../common/mailboxOf.ts'
import { bind, type Route } from '../../http/bind.ts'
import { byNetworks } from '../../http/networks.ts'
import { translate } from '../../../contract/texts/messages.ts'
import { storeMessage, repeatedMessage, writingOf } from '../contactMessages.ts'
import type { ContentDeps } from '../deps.ts'

/** Limit of messages per network address. */
const SENDER_LIMIT = { max: 10, windowMs: 3_600_000 }
/** Limit of e-mails to one address, independent of the caller: it may be another person's address. */
const RECIPIENT_LIMIT = { max: 5, windowMs: 24 * 3_600_000 }

/** Calls for messages to the shop. */
export const contactHandlers = (deps: ContentDeps): readonly Route[] => [
  bind(postContact, ({ body }, { user, lang, address }) => {
    const writing = writingOf(body, user?.id ?? null, lang)
    if (!isEmail(writing.email)) throw invalid('email', 'invalid_email')
    if (writing.name === '') throw invalid('name', 'required')
    if (writing.text.length < MESSAGE_MIN_LENGTH) throw invalid('text', 'required')
    if (!body.agree) throw invalid('agree', 'agree_required')
    const sent = { message: translate(lang, 'contact_sent') }
    if (body.website) return { data: { id: null }, ...sent }
    const repeated = repeatedMessage(deps.store, writing, deps.clock())
    if (repeated !== null) return { data: { id: repeated }, ...sent }
    deps.attempts.take({
      ...byNetworks('contact:', address, SENDER_LIMIT),
      [`contact:to:${mailboxOf(writing.email)}`]: RECIPIENT_LIMIT,
    })
    return { data: { id: storeMessage(deps, writing) }, ...sent }
  }),
]
