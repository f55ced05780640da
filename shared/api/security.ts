/** The safety of an account: devices that are signed in, a new e-mail address, a copy of the data, the end of the account. */
import { WireAddress } from './addresses.ts'
import { CONTACT_TOPICS } from '../constants.ts'
import { defineCall, member } from './defineCall.ts'
import { WireOrder } from './orders.ts'
import { WireProfile } from './profile.ts'
import { LetterChoices } from './letters.ts'
import { WireReturn } from './returns.ts'
import { Code } from './secondFactor.ts'
import {
  answerOf,
  exactly,
  flag,
  list,
  matching,
  messageAnswer,
  oneOf,
  optional,
  orNull,
  shape,
  slug,
  text,
  textOf,
  whole,
  type Infer,
} from './shapes.ts'

const Password = () => textOf(1, 256)

/** A device that is signed in. */
export const WireDevice = shape({
  id: text(),
  /** What the browser called itself when it signed in; null when it said nothing that is known. */
  browser: orNull(text()),
  system: orNull(text()),
  /** ISO date and time. */
  signed_in_at: text(),
  /** ISO date and time of the last request, to within some minutes. */
  seen_at: text(),
  /** The device that asks. */
  current: flag(),
})

export const getDevices = defineCall({
  ...member,
  name: 'getDevices',
  method: 'GET',
  path: '/v1/user/sessions',
  answer: answerOf(list(WireDevice)),
  summary: 'The devices that are signed in, the asking one first.',
})

export const deleteDevice = defineCall({
  ...member,
  name: 'deleteDevice',
  method: 'DELETE',
  path: '/v1/user/sessions/{id}',
  params: exactly({ id: matching(/^[\w-]{22}$/, 'Expected the id of a device') }),
  answer: messageAnswer(),
  summary: 'Signs one device out.',
})

export const deleteOtherDevices = defineCall({
  ...member,
  name: 'deleteOtherDevices',
  method: 'DELETE',
  path: '/v1/user/sessions',
  answer: messageAnswer(),
  summary: 'Signs all devices out but the one that asks.',
})

export const postEmailChange = defineCall({
  ...member,
  name: 'postEmailChange',
  method: 'POST',
  path: '/v1/user/email',
  body: exactly({ email: textOf(1, 254), current_password: Password(), code: optional(Code()) }),
  answer: messageAnswer(),
  summary:
    'Sends a code to a new address. The answer is the same whether the address has an account or not. Where a second factor is on, it takes a code of that too.',
})

export const postEmailConfirm = defineCall({
  ...member,
  name: 'postEmailConfirm',
  method: 'POST',
  path: '/v1/user/email/confirm',
  body: exactly({ code: textOf(1, 32) }),
  answer: answerOf(WireProfile),
  summary: 'Makes the new address the account’s by the code of the letter; the former address is told.',
})

/** All that the shop keeps of a shopper. */
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
  /** What they have written to the shop. */
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
  /** Since when others may read the favourites by a link; null when they may not. */
  favourites_shared_at: orNull(text()),
  /** What lies in the cart (`saved`: for later). */
  cart: list(shape({ product: slug(), option: orNull(text()), quantity: whole(1), saved: flag() })),
  cart_comment: orNull(text()),
  returns: list(WireReturn),
  /** What they want to be told about a product. */
  alerts: list(shape({ kind: oneOf(['restock', 'price_drop']), product: slug(), option: orNull(text()) })),
  letters: LetterChoices,
  /** Codes that are theirs alone. */
  promo_codes: list(shape({ code: text(), expires_at: orNull(text()) })),
  devices: list(WireDevice),
  /** What has happened to the second factor of signing in. */
  second_factor: list(shape({ date: text(), event: text() })),
  /** The new address that waits for its code. */
  awaited_email: orNull(text()),
})

export const getExport = defineCall({
  ...member,
  name: 'getExport',
  method: 'GET',
  path: '/v1/user/export',
  answer: answerOf(WireExport),
  summary: 'A copy of all data of the shopper.',
})

export const postDeletion = defineCall({
  ...member,
  name: 'postDeletion',
  method: 'POST',
  path: '/v1/user/deletion',
  body: exactly({ current_password: Password(), code: optional(Code()) }),
  answer: answerOf(WireProfile),
  summary:
    'Has the account deleted after a pause, in which it can be taken back. Where a second factor is on, it takes a code of that too.',
})

export const deleteDeletion = defineCall({
  ...member,
  name: 'deleteDeletion',
  method: 'DELETE',
  path: '/v1/user/deletion',
  answer: answerOf(WireProfile),
  summary: 'Takes the deletion of the account back.',
})

export type WireDevice = Infer<typeof WireDevice>
export type WireExport = Infer<typeof WireExport>
