/** The export of a user's data. Its shape is separate from the code that browsers load. */
import type { Documented } from './documented.ts'
import { CONTACT_TOPICS } from '../constants.ts'
import { WireAddress } from './addresses.ts'
import { defineCall } from './defineCall.ts'
import { MailPreferences } from './mailPreferences.ts'
import { WireOrder } from './orders.ts'
import { WireProfile } from './profile.ts'
import { WireReturn } from './returns.ts'
import { saveExport, WireDevice } from './security.ts'
import { answerOf, flag, list, oneOf, orNull, shape, slug, text, whole, type Infer } from './shapes.ts'

/** All data that the shop stores about a user. */
export const WireExport = shape({
  /** ISO date and time. */
  made_at: text(),
  profile: WireProfile,
  addresses: list(WireAddress),
  orders: list(WireOrder),
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
  questions: list(shape({ text: text(), date: text(), answer: orNull(text()), product: slug() })),
  /** The user's messages to the shop. */
  messages: list(
    shape({
      name: text(),
      email: text(),
      order: orNull(text()),
      topic: oneOf(CONTACT_TOPICS),
      text: text(),
      date: text(),
      answer: orNull(text()),
    }),
  ),
  favourites: list(shape({ product: slug(), added_at: text() })),
  /** Since when a link makes the favourites readable for others; null when they are private. */
  favourites_shared_at: orNull(text()),
  /** The lines of the cart (`saved`: for later). */
  cart: list(shape({ product: slug(), option: orNull(text()), quantity: whole(1), saved: flag() })),
  cart_comment: orNull(text()),
  returns: list(WireReturn),
  /** The user's product alerts. */
  alerts: list(shape({ kind: oneOf(['restock', 'price_drop']), product: slug(), option: orNull(text()) })),
  letters: MailPreferences,
  /** The user's personal codes. */
  promo_codes: list(shape({ code: text(), expires_at: orNull(text()) })),
  devices: list(WireDevice),
  /** The history of the second factor. */
  second_factor: list(shape({ date: text(), event: text() })),
})

export const getExport = defineCall({ ...saveExport, answer: answerOf(WireExport) })

/** As the shop reads it; `WireExport` is documented. */
export type LooseExport = Infer<typeof WireExport>
export type WireExport = Documented<LooseExport>
