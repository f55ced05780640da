/** The e-mails about a return: the receipt of its request, and how it is sent back. */
import { inLang } from '../../../contract/texts/inLang.ts'
import type { Lang } from '../../../contract/texts/messages.ts'
import { plainLine } from '../../../contract/rules/plainText.ts'
import { dateText } from '../../../contract/texts/priceText.ts'
import type { ReturnReason } from '../../../shared/rules/returnTerms.ts'
import { mailMessage } from '../../mail/mailMessages.ts'
import type { CheckoutDeps } from '../deps.ts'
import { writeAboutOrder } from './fulfilment.ts'
import { momentOf } from './momentOf.ts'
import { lawOf } from './returnRules.ts'
import { sendBackOf } from './sendBack.ts'
import { ownerOf, readOrder } from './storedOrders.ts'

type MailDeps = Pick<CheckoutDeps, 'store' | 'clock' | 'mail' | 'owner'>

type Row = {
  readonly id: number
  readonly status: string
  readonly reason: ReturnReason
  readonly created_at: string
  readonly approved_at: string | null
}

const row = (name: string, value: string): string => `${name}\t${value}`

const found = ({ store }: MailDeps, orderId: number, returnId: number) => {
  const order = readOrder(store, orderId)
  const back = store.get<Row>`SELECT id, status, reason, created_at, approved_at FROM goods_return WHERE id = ${returnId}`
  if (!order || !back) throw new Error(`There is no return ${returnId} of order ${orderId}`)
  const units = store.all<{ line_id: number; qty: number }>`
    SELECT line_id, qty FROM goods_return_line WHERE return_id = ${returnId} ORDER BY line_id`
  return { order, back, units, lang: ownerOf(store, orderId)?.lang ?? ('en' satisfies Lang) }
}

/**
 * Confirms a request: what is returned, why, and when the request arrived. A withdrawal by law is named so: this e-mail is its receipt. Part of
 * the caller's transaction.
 */
export const writeAboutRequest = (deps: MailDeps, orderId: number, returnId: number) => {
  const { order, back, units, lang } = found(deps, orderId, returnId)
  const isWithdrawal = lawOf(order).isWithdrawal && back.reason === 'unwanted'
  const products = units.flatMap(({ line_id, qty }) =>
    order.lines
      .filter(({ id }) => id === line_id)
      .map(({ name_en, name_ru, option_en, option_ru }) => {
        const name = [inLang(lang, name_en, name_ru), inLang(lang, option_en, option_ru)].filter(Boolean).join(', ')
        return row(plainLine(name) ?? '', `× ${qty}`)
      }),
  )
  const details = [
    mailMessage(lang, isWithdrawal ? 'letter_withdrawal' : 'letter_return', { return: String(returnId) }),
    ...products,
    row(mailMessage(lang, 'letter_return_reason'), mailMessage(lang, `letter_reason_${back.reason}`)),
    row(mailMessage(lang, 'letter_return_at'), momentOf(back.created_at, lang)),
  ].join('\n')
  writeAboutOrder(deps, orderId, isWithdrawal ? 'withdrawal' : 'return_requested', { return: String(returnId), details })
}

/** Tells where, how and until when an approved return is sent. Part of the caller's transaction. */
export const writeAboutApproval = (deps: MailDeps, orderId: number, returnId: number) => {
  const { order, back, units, lang } = found(deps, orderId, returnId)
  const lineIds = units.map(({ line_id }) => line_id)
  const sendBack = sendBackOf(deps, order, back, lineIds, lang)
  if (sendBack === null) {
    writeAboutOrder(deps, orderId, 'return_approved_digital', { return: String(returnId) })
    return
  }
  const { address, label, until, shop_pays } = sendBack
  const details = [
    row(mailMessage(lang, 'letter_return_address'), address),
    row(mailMessage(lang, 'letter_return_label'), label),
    ...(until === null ? [] : [row(mailMessage(lang, 'letter_return_until'), dateText(lang, until))]),
    row(
      mailMessage(lang, 'letter_return_cost'),
      mailMessage(lang, shop_pays ? 'letter_return_cost_shop' : 'letter_return_cost_customer'),
    ),
  ].join('\n')
  writeAboutOrder(deps, orderId, 'return_approved', { return: String(returnId), details })
}
