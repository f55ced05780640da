/**
 * Codes of error answers. An error answer is `{ data: { message, code, field? }, message }`: the message is for the user and depends on the
 * language, the code is for programs and is stable. Codes are added, and never renamed or redefined. `second_factor_required` has
 * `challenge` beside it.
 */

/** Every code that the backend may send, with its HTTP status. */
export const PROBLEM_CODES = {
  400: ['bad_json'],
  401: ['unauthorized', 'wrong_credentials', 'second_factor_required'],
  404: ['not_found', 'promo_unknown'],
  409: [
    'address_changed',
    'cart_changed',
    'comment_changed',
    'customs_number_not_asked',
    'email_taken',
    'key_reused',
    'mailbox_unconfirmed',
    'not_returnable',
    'return_not_approved',
    'order_not_cancellable',
    'order_not_payable',
    'payment_final',
    'payment_running',
    'receipt_not_yet',
    'review_exists',
    'second_factor_off',
    'second_factor_on',
    'too_many_orders',
    'too_many_reservations',
    'too_many_unpaid',
    'total_changed',
  ],
  413: ['body_too_large'],
  415: ['encoding_unknown', 'json_only', 'photo_type'],
  422: [
    'address_required',
    'agree_required',
    'birthday_wrong',
    'card_declined',
    'card_expired',
    'card_no_money',
    'card_number',
    'card_unknown',
    'cart_empty',
    'cart_full',
    'certificate_limit',
    'certificate_not_returnable',
    'certificate_spent',
    'challenge_dead',
    'code_used',
    'common_password',
    'customer_blocked',
    'customs_number_invalid',
    'duty_unacknowledged',
    'english_only',
    'handover_required',
    'in_stock_already',
    'invalid_email',
    'invalid_field',
    'invalid_phone',
    'invalid_postcode',
    'item_cannot_ship',
    'item_unavailable',
    'name_short',
    'no_payment_methods',
    'not_delivered_to',
    'order_cannot_ship',
    'password_mismatch',
    'payment_no_card',
    'payment_not_here',
    'payment_required',
    'photo_broken',
    'photo_gone',
    'photo_quota',
    'photo_size',
    'promo_expired',
    'promo_first_order',
    'promo_first_order_elsewhere',
    'promo_minimum',
    'promo_not_digital',
    'promo_not_yet',
    'promo_used',
    'promo_used_up',
    'qty_limit_reached',
    'question_short',
    'region_refused',
    'required',
    'reset_link_dead',
    'return_excluded',
    'return_too_many',
    'same_email',
    'setup_expired',
    'shipping_not_here',
    'shipping_refused',
    'short_password',
    'state_required',
    'too_many_addresses',
    'too_many_alerts',
    'transfer_share',
    'unknown_currency',
    'unknown_handover',
    'unknown_option',
    'unknown_product',
    'unpaid_share',
    'unpaid_share_full',
    'unsubscribe_link_dead',
    'wishlist_full',
    'wrong_code',
    'wrong_password',
  ],
  429: ['too_many'],
  500: ['server_error'],
  503: ['processor_down', 'busy'],
} as const

export type ProblemStatus = keyof typeof PROBLEM_CODES
export type CodeOf<S extends ProblemStatus> = (typeof PROBLEM_CODES)[S][number]
export type ProblemCode = CodeOf<ProblemStatus>

/**
 * Codes that the shop's own server adds for calls that do not reach the backend: it is down or its answer is invalid, or the request is
 * refused.
 */
export type ShopCode = 'unavailable' | 'refused'

/** The possible values of `ApiError.code`. */
export type ErrorCode = ProblemCode | ShopCode

/** The code of an error answer of the shop's own server with a status. */
export const shopCodeOf = (status: number): ErrorCode => {
  if (status === 404) return 'not_found'
  if (status === 413) return 'body_too_large'
  return status >= 500 ? 'unavailable' : 'refused'
}
