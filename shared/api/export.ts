/** The export of a user's data. Its shape is separate from the code that browsers load. */
import type { Documented } from './documented.ts'
import { CONTACT_TOPICS } from '../constants.ts'
import { WireAddress } from './addresses.ts'
import { looseFlag } from './lenientShapes.ts'
import { MailPreferences } from './mailPreferences.ts'
import { WireOrder } from './orders.ts'
import { WireProfile } from './profile.ts'
import { WireReturn } from './returns.ts'
import { saveExport } from './saveExport.ts'
import { WireDevice } from './security.ts'
import { answerOf, list, oneOf, orNull, shape, slug, text, whole, type Infer } from './shapes.ts'

/** All data that the shop stores about a user. */
export const WireExport = shape({
  /** ISO date and time. */
  made_at: text(),
  /** Personal data. */
  profile: WireProfile,
  /** Saved addresses. */
  addresses: list(WireAddress),
  /** All orders, the oldest first. */
  orders: list(WireOrder),
  /** Reviews of products and of the shop. */
  reviews: list(
    shape({
      /** Null for a review of the shop. */
      product: orNull(slug()),
      rating: whole(1, 5),
      text: orNull(text()),
      date: text(),
      status: oneOf(['published', 'pending', 'rejected']),
      answer: orNull(text()),
      /** Paths of the photos. */
      photos: list(text()),
    }),
  ),
  /** Questions about products. */
  questions: list(shape({ text: text(), date: text(), answer: orNull(text()), product: slug() })),
  /** The user's messages to the shop. */
  messages: list(
    shape({
      name: text(),
      email: text(),
      /** The number of the order as typed; null for none. */
      order: orNull(text()),
      topic: oneOf(CONTACT_TOPICS),
      text: text(),
      date: text(),
      answer: orNull(text()),
    }),
  ),
  /** Favourites. */
  favourites: list(
    shape({
      product: slug(),
      /** ISO 8601 time of the addition. */
      added_at: text(),
    }),
  ),
  /** Since when a link makes the favourites readable for others; null when they are private. */
  favourites_shared_at: orNull(text()),
  /** The lines of the cart (`saved`: for later). */
  cart: list(
    shape({
      product: slug(),
      option: orNull(text()),
      /** The quantity. */
      quantity: whole(1),
      /** Whether the line is saved for later. */
      saved: looseFlag(),
    }),
  ),
  /** The comment for the next order; null for none. */
  cart_comment: orNull(text()),
  /** Requests for returns. */
  returns: list(WireReturn),
  /** The user's product alerts. */
  alerts: list(shape({ kind: oneOf(['restock', 'price_drop']), product: slug(), option: orNull(text()) })),
  /** The e-mail preferences. */
  letters: MailPreferences,
  /** The user's personal codes. */
  promo_codes: list(shape({ code: text(), expires_at: orNull(text()) })),
  devices: list(WireDevice),
  /** The history of the second factor. */
  second_factor: list(
    shape({
      date: text(),
      /** The event. */
      event: text(),
    }),
  ),
})

export const getExport = { ...saveExport, answer: answerOf(WireExport) }

/** As the shop reads it; `WireExport` is documented. */
export type LooseExport = Infer<typeof WireExport>
export type WireExport = Documented<LooseExport>
