/** Every number and name of docs/requirements.md (R9 and the cookies), and a few of our own. One per line. */
export const FREE_DELIVERY_FROM_RUB = 5000
export const FLAT_DELIVERY_RUB = 499
export const DUTY_FREE_LIMIT = 100_000
export const COMMERCIAL_LOT_UNITS = 4
export const CUSTOMS_LIMITS_SINCE = '2024-04-01'
export const PRICE_MIN_DECIMALS = 0
export const PRICE_MAX_DECIMALS = 2
export const LOGIN_COOKIE_DAYS = 30
/** The path of signing out at our own server, below the browser's base address `/api`. */
export const SESSION_PATH = '/session'
/** The path to which banks return users, followed by the id of the payment. */
export const PAYMENT_RETURN_PATH = '/jpcart/return'
export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 256
/** The longest texts that the contract accepts, in characters: forms validate with the same limits as the backend. */
export const NAME_MAX_LENGTH = 100
export const ADDRESS_LINE_MAX_LENGTH = 64
export const POSTCODE_MAX_LENGTH = 16
export const STREET_MAX_LENGTH = 200
export const ADDRESS_NOTE_MAX_LENGTH = 500
export const COMMENT_MAX_LENGTH = 1000
export const PROMO_CODE_MAX_LENGTH = 64
export const TRACKING_MAX_LENGTH = 64
export const SEARCH_MAX_LENGTH = 200
export const ORDER_SEARCH_MAX_LENGTH = 100
/** Names in the account are longer than this (R5.06). */
export const SHORT_NAME_LENGTH = 2
/** The number of days in which a user can cancel the deletion of an account. */
export const DELETION_DAYS = 14
/** How long the code that confirms the e-mail address of an account is valid. */
export const MAILBOX_CODE_DAYS = 3
export const RESEND_COUNTDOWN_S = 60
export const SEARCH_MIN_LENGTH = 3
export const SEARCH_HISTORY_MAX = 7
export const SEARCH_HISTORY_KEY = 'search-history'
/** When a currency was last chosen, so that other tabs are notified. */
export const CURRENCY_CHOSEN_KEY = 'currency/chosen'
export const GUEST_CART_KEY = 'cart/entities'
/** A guest's lines saved for later, in the form of the cart's. */
export const SAVED_KEY = 'cart/saved'
/** Names of a guest's products that the cart of the account refused; stored until the next page has shown them. */
export const NOT_TAKEN_KEY = 'cart/not-taken'
/** The id of the user whose page was opened last in this browser; null for a guest. */
export const SESSION_USER_KEY = 'session/user'
/** Changes of a member's cart that wait for a connection or for the next page; null when there are none. */
export const UNSENT_KEY = 'cart/unsent'
/** The lines of a guest's cart whose merge has begun, with their quantities before and after. */
export const MERGING_KEY = 'cart/merging'
/** The choices of the checkout that the backend accepted and does not return. */
export const CHOSEN_KEY = 'cart/chosen'
/** Whether the backend adds a posted quantity to that of the line instead of setting it. */
export const CART_ADDS_KEY = 'cart/adds'
export const RECENTLY_VIEWED_MAX = 12
export const RECENTLY_VIEWED_KEY = 'recently-viewed'
export const DRAFTS_KEY = 'drafts'
/** The country for delivery estimates until the user chooses one. */
export const COUNTRY_OF_LOCALE = { 'ru-RU': 'RU', 'en-US': 'US' } as const
export const PHONE_PREFIX_OF_LOCALE = { 'ru-RU': '7', 'en-US': '1' } as const
/** The most characters of a text with markup that are parsed; far above any text of the shop. */
export const HTML_MAX = 200_000
export const COMPARED_MAX = 4
export const COMPARED_KEY = 'compared'
export const REVIEW_MAX_LENGTH = 3000
export const REVIEW_PHOTOS_MAX = 5
export const REVIEW_PHOTO_MAX_BYTES = 5 * 1024 * 1024
export const QUESTION_MIN_LENGTH = 10
export const QUESTION_MAX_LENGTH = 1000

/** Topics of a message to the shop, in the order in which they are offered. */
export const CONTACT_TOPICS = ['order', 'delivery', 'payment', 'return', 'product', 'other'] as const
/** Limits of a message to the shop, in characters. */
export const MESSAGE_MIN_LENGTH = 10
export const MESSAGE_MAX_LENGTH = 4000
/** The longest message of the giver on a gift certificate, in characters: a longer one would not fit on the card. */
export const GIFT_WORDS_MAX = 280
export const BADGE_MAX = 99
export const PREFERENCE_COOKIE_DAYS = 365
/** How long a promo code of a link is stored: until the order, which may take days. */
export const PROMO_LINK_DAYS = 30
/** How long a browser is known to an account after a login: the most that browsers store cookies. */
export const KNOWN_DEVICE_DAYS = 400
export const CURRENCY_REFRESH_MS = 1000
/** The courier with pickup points, lockers and delivery to the door (R4.19). */
export const PICKUP_SHIPPING_ID = 6
/** Id of the hidden notice for a page whose scripts could not be loaded. */
export const START_FAILED_ID = 'start-failed'

export const RELOAD_GUARD_MS = 10_000
export const PRELOAD_AT_ONCE = 5
export const DIALOG_OUT_MS = 200
export const MENU_TYPE_AHEAD_MS = 350
/** The debounce of resize events before the device type is read again, in ms. */
export const RESIZE_DEBOUNCE_MS = 50
export const LOADING_THROTTLE_MS = 200
export const ICON_CACHE_HOURS = 168
/** The one time zone in which dates are formatted by server and browser, so that hydration finds the same text. */
export const TIME_ZONE = 'Europe/Moscow'
/** The days before a reduction whose lowest price is shown beside it in the EU (directive 98/6/EC, article 6a). */
export const PRIOR_PRICE_DAYS = 30
export const PRODUCTS_PER_PAGE = 24
