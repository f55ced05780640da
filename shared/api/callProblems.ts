/** The problems with which each call can answer: the OpenAPI document lists them, and the reference backend must not return others. */
import type { CallName } from './allCalls.ts'
import type { Call } from './defineCall.ts'
import { PROBLEM_CODES, type ProblemCode, type ProblemStatus } from './problems.ts'

const ADDRESS = [
  'required',
  'not_delivered_to',
  'region_refused',
  'invalid_postcode',
  'state_required',
  'english_only',
  'invalid_phone',
] as const satisfies readonly ProblemCode[]

/** Problems of calls that change a second factor. */
const PROOF = [
  'wrong_password',
  'wrong_code',
  'code_used',
  'second_factor_off',
  'too_many',
] as const satisfies readonly ProblemCode[]

/** Refusals of a promo code. */
const PROMO: readonly ProblemCode[] = [
  'promo_unknown',
  'promo_not_yet',
  'promo_expired',
  'promo_used_up',
  'promo_used',
  'promo_minimum',
  'promo_first_order',
  'promo_first_order_elsewhere',
  'promo_not_digital',
  'certificate_spent',
  'too_many',
]

/** The problems of a call beyond those that follow from its declaration. */
const OWN: { readonly [N in CallName]?: readonly ProblemCode[] } = {
  getProducts: ['not_found'],
  getArticles: ['not_found'],
  getDeliveryEstimate: ['not_delivered_to', 'unknown_option'],
  getParcelEstimate: ['not_delivered_to'],
  postCartEstimate: ['not_delivered_to'],
  postProductsPrice: ['unknown_currency', 'not_delivered_to'],
  postLogin: ['wrong_credentials', 'second_factor_required', 'too_many'],
  postLoginCode: ['challenge_dead', 'wrong_code', 'code_used', 'second_factor_off', 'too_many'],
  postRegister: [
    'required',
    'invalid_email',
    'short_password',
    'common_password',
    'password_mismatch',
    'agree_required',
    'too_many',
  ],
  postForgotPassword: ['invalid_email', 'too_many'],
  postChangePassword: ['short_password', 'common_password', 'password_mismatch', 'reset_link_dead', 'email_taken', 'too_many'],
  postEmailChange: [
    'mailbox_unconfirmed',
    'invalid_email',
    'same_email',
    'wrong_password',
    'required',
    'wrong_code',
    'code_used',
    'too_many',
  ],
  postMailboxCode: ['too_many'],
  postEmailConfirm: ['wrong_code', 'email_taken'],
  getExport: ['too_many'],
  postDeletion: ['wrong_password', 'required', 'wrong_code', 'code_used', 'too_many'],
  postSecondFactor: ['mailbox_unconfirmed', 'wrong_password', 'second_factor_on', 'too_many'],
  postSecondFactorConfirm: ['mailbox_unconfirmed', 'wrong_code', 'code_used', 'setup_expired', 'second_factor_on', 'too_many'],
  postRecoveryCodes: PROOF,
  postSecondFactorEnd: PROOF,
  postPasswordLink: ['reset_link_dead', 'too_many'],
  putPassword: ['wrong_password', 'short_password', 'common_password', 'password_mismatch', 'too_many'],
  postUnsubscribe: ['unsubscribe_link_dead', 'too_many'],
  postCart: ['unknown_product', 'unknown_option', 'qty_limit_reached', 'cart_full'],
  deleteCart: ['unknown_product', 'unknown_option'],
  postCartShipping: ['shipping_not_here', 'shipping_refused'],
  postCartPayment: ['payment_not_here'],
  postCdekAddress: ['unknown_handover'],
  postCartComment: ['comment_changed'],
  postCartPromo: PROMO,
  getPromoTotal: PROMO,
  postWishlist: ['wishlist_full'],
  postAddress: [...ADDRESS, 'too_many_addresses', 'key_reused'],
  putAddress: [...ADDRESS, 'address_changed'],
  postOrderCustomsNumber: ['customs_number_not_asked', 'customs_number_invalid'],
  postOrder: [
    'agree_required',
    'cart_empty',
    'item_unavailable',
    'address_required',
    'item_cannot_ship',
    'order_cannot_ship',
    'handover_required',
    'no_payment_methods',
    'certificate_limit',
    'customer_blocked',
    'payment_required',
    'duty_unacknowledged',
    'payment_not_here',
    'qty_limit_reached',
    'total_changed',
    'cart_changed',
    'mailbox_unconfirmed',
    'too_many_orders',
    'too_many_reservations',
    'too_many_unpaid',
    'transfer_share',
    'unpaid_share',
    'unpaid_share_full',
    'key_reused',
  ],
  getReceipt: ['receipt_not_yet'],
  postOrderCancel: ['payment_running', 'order_not_cancellable'],
  postOrderPayment: [
    'order_not_payable',
    'payment_running',
    'payment_not_here',
    'customer_blocked',
    'mailbox_unconfirmed',
    'transfer_share',
  ],
  postPaymentCard: [
    'payment_no_card',
    'customer_blocked',
    'payment_running',
    'payment_final',
    'card_number',
    'card_expired',
    'card_declined',
    'card_no_money',
    'card_unknown',
    'processor_down',
    'too_many',
  ],
  postReviewPhoto: ['mailbox_unconfirmed', 'photo_broken', 'photo_quota', 'photo_size', 'too_many'],
  postReview: ['mailbox_unconfirmed', 'review_exists', 'photo_gone', 'too_many'],
  postShopReview: ['mailbox_unconfirmed', 'review_exists', 'photo_gone', 'too_many'],
  putMyReview: ['photo_gone', 'too_many'],
  postMyReviewRestore: ['review_exists'],
  postWishlistShare: ['mailbox_unconfirmed'],
  getSharedWishlist: ['too_many'],
  postQuestion: ['question_short', 'too_many'],
  postContact: ['required', 'agree_required', 'invalid_email', 'too_many'],
  putProfile: ['invalid_phone', 'name_short', 'birthday_wrong'],
  postAlert: ['mailbox_unconfirmed', 'unknown_product', 'unknown_option', 'in_stock_already', 'too_many_alerts'],
  postGuestAlert: ['invalid_email', 'unknown_product', 'unknown_option', 'in_stock_already', 'too_many'],
  postReturnTracking: ['required', 'return_not_approved'],
  postReturnQuote: [
    'not_returnable',
    'required',
    'unknown_product',
    'return_excluded',
    'return_too_many',
    'certificate_not_returnable',
  ],
  postReturn: [
    'not_returnable',
    'required',
    'unknown_product',
    'return_excluded',
    'return_too_many',
    'certificate_not_returnable',
    'photo_gone',
    'key_reused',
  ],
}

/** Every code that a call can answer with. */
export const problemsOf = (call: Call): ReadonlySet<ProblemCode> =>
  new Set<ProblemCode>([
    ...(call.needsToken ? (['unauthorized'] as const) : []),
    ...(call.params ? (['not_found'] as const) : []),
    ...(call.body || call.query || call.file || call.headers ? (['invalid_field'] as const) : []),
    ...(call.body ? (['bad_json', 'json_only', 'body_too_large', 'encoding_unknown'] as const) : []),
    ...(call.file ? (['photo_type', 'body_too_large', 'encoding_unknown'] as const) : []),
    ...(OWN[call.name as CallName] ?? []),
    ...(call.method === 'GET' ? [] : (['busy'] as const)),
    'server_error',
  ])

/** The same by HTTP status, the lowest first. */
export const problemsByStatus = (call: Call): readonly (readonly [status: ProblemStatus, codes: readonly ProblemCode[]])[] => {
  const all = problemsOf(call)
  return (Object.keys(PROBLEM_CODES).map(Number) as ProblemStatus[])
    .map((status) => [status, PROBLEM_CODES[status].filter((code) => all.has(code))] as const)
    .filter(([, codes]) => codes.length > 0)
}
