import { postCartMail, postCartMailOpen } from '../../../shared/api/cartMails.ts'
import { isEmail } from '../../../shared/rules/isEmail.ts'
import { invalid } from '../../../contract/http/problems.ts'
import { bind, type Route } from '../../http/bind.ts'
import { translate } from '../../../contract/texts/messages.ts'
import { mailCart, mailedCartOf } from '../cart/mailedCarts.ts'
import type { CheckoutDeps } from '../deps.ts'

const HOUR_MS = 3_600_000
/** Limit of e-mails requested per network. */
const REQUEST_LIMIT = { max: 10, windowMs: HOUR_MS }
/** Limit of e-mails to one address, independent of the caller: it may be another person's address. */
const RECIPIENT_LIMIT = { max: 5, windowMs: 24 * HOUR_MS }
/** Limit of links opened per network, against guessing. */
const OPEN_LIMIT = { max: 100, windowMs: HOUR_MS }

/** Calls for sending a guest's cart by e-mail. */
export const cartMailHandlers = (deps: CheckoutDeps): readonly Route[] => [
  bind(postCartMail, ({ body: { email, goods: products } }, { lang, address }) => {
    const to = email.trim().toLowerCase()
    if (!isEmail(to)) throw invalid('email', 'invalid_email')
    deps.attempts.take({ [`cart-letter:${address}`]: REQUEST_LIMIT, [`cart-letter:to:${to}`]: RECIPIENT_LIMIT })
    if (!mailCart(deps, to, products, lang)) throw invalid('goods', 'unknown_product')
    return { message: translate(lang, 'cart_letter_sent', { email: to }) }
  }),

  bind(postCartMailOpen, ({ body: { token } }, { address }) => {
    deps.attempts.take({ [`cart-letter:open:${address}`]: OPEN_LIMIT })
    const products = mailedCartOf(deps, token)
    return { data: products && { goods: [...products] }, message: null }
  }),
]
