/** The next address after a payment was started: one of the shop, or a page of the bank. */
import type { LooseBegun } from '../api/placedOrder.ts'
import { href } from '../routes.ts'
import { localPathOr } from './localPath.ts'

/** `external` is set for a page of another origin. An address that is neither http nor of this shop is not followed. */
export const nextAddress = ({
  payment_id,
  next_action,
}: Pick<LooseBegun, 'payment_id' | 'next_action'>): { readonly to: string; readonly external: boolean } => {
  const state = href('paymentStatus', { paymentId: payment_id })
  if (next_action.type === 'card_form') return { to: localPathOr(next_action.path, state), external: false }
  if (next_action.type === 'redirect' && /^https?:\/\//.test(next_action.url)) return { to: next_action.url, external: true }
  return { to: state, external: false }
}
