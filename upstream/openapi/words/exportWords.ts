/** Words of the copy of one's data. */
import { getExport, WireExport } from '../../../shared/api/export.ts'
import { inside, named, type Components } from './word.ts'

export const exportWords: Components = {
  Export: named(WireExport, 'All that the shop keeps of a shopper.', {
    made_at: { is: 'When the copy was made.', example: '2026-11-21T09:00:00.000Z', format: 'date-time' },
    profile: 'Personal data.',
    addresses: 'Saved addresses.',
    orders: 'All orders, the oldest first.',
    reviews: 'Reviews of products and of the shop.',
    questions: 'Questions about products.',
    messages: 'Messages to the shop.',
    favourites: 'Favourites.',
    favourites_shared_at: {
      is: 'Since when others may read the favourites by a link; null when they may not.',
      example: '2026-11-21T09:00:00.000Z',
      format: 'date-time',
    },
    cart: 'What lies in the cart.',
    cart_comment: { is: 'The comment for the next order; null for none.', example: 'Please ring twice' },
    returns: 'Requests to send something back.',
    alerts: 'Products whose return or lower price is to be told.',
    letters: 'Which letters are wanted.',
    promo_codes: 'Promo codes for this shopper alone.',
    devices: 'Devices that are signed in.',
    second_factor: 'What has happened to the second factor of signing in.',
  }),
  ExportedCartLine: named(inside(getExport.answer, 'data', 'cart'), 'A product in the cart.', {
    product: { is: 'The product’s address part.', example: 'yuzu-face-serum-30' },
    option: { is: 'The name of the option; null without one.', example: '150 ml' },
    quantity: { is: 'How many.', example: 2 },
    saved: { is: 'Whether it is kept for later.', example: false },
  }),
  ExportedAlert: named(inside(getExport.answer, 'data', 'alerts'), 'An alert about a product.', {
    kind: 'What is to be told.',
    product: { is: 'The product’s address part.', example: 'yuzu-face-serum-30' },
    option: { is: 'The name of the option; null without one.', example: '150 ml' },
  }),
  ExportedPromoCode: named(inside(getExport.answer, 'data', 'promo_codes'), 'A promo code for one shopper.', {
    code: { is: 'The code.', example: 'WELCOME-2X4K' },
    expires_at: { is: 'Until when it counts; null for no end.', example: '2026-12-31T23:59:59.999Z', format: 'date-time' },
  }),
  ExportedSecondFactorEvent: named(
    inside(getExport.answer, 'data', 'second_factor'),
    'A change of the second factor of signing in.',
    {
      date: { is: 'When it happened.', example: '2026-11-21T09:00:00.000Z', format: 'date-time' },
      event: { is: 'What happened.', example: 'on' },
    },
  ),
  ExportedReview: named(inside(getExport.answer, 'data', 'reviews'), 'A review of the shopper’s own.', {
    product: { is: 'The product’s address part; null for a review of the shop.', example: 'yuzu-face-serum-30' },
    rating: { is: 'Stars, 1 to 5.', example: 5 },
    text: { is: 'The text; null for a review of stars only.', example: 'Absorbs at once.' },
    date: { is: 'When it was written.', example: '2026-11-21', format: 'date' },
    status: 'Its state.',
    answer: { is: 'What the shop answered; null when it has not.', example: 'Thank you!' },
    photos: { is: 'Paths of its photos.', example: ['/media/reviews/V1StGXR8_Z5jdHi6B-myTQ.jpg'] },
  }),
  ExportedQuestion: named(inside(getExport.answer, 'data', 'questions'), 'A question of the shopper’s own.', {
    text: { is: 'The question.', example: 'Is there a smaller size?' },
    date: { is: 'When it was asked.', example: '2026-11-21', format: 'date' },
    answer: { is: 'What the shop answered; null when it has not.', example: 'Yes, from December.' },
    product: { is: 'The product’s address part.', example: 'yuzu-face-serum-30' },
  }),
  ExportedMessage: named(inside(getExport.answer, 'data', 'messages'), 'A message of the shopper’s to the shop.', {
    name: { is: 'The name that was given.', example: 'Nina' },
    email: { is: 'Where the answer goes.', example: 'nina@example.com' },
    order: { is: 'The order’s number as it was written; null for none.', example: '1024' },
    topic: 'What it is about.',
    text: { is: 'The message.', example: 'When does my parcel arrive?' },
    date: { is: 'When it was written.', example: '2026-11-21T09:00:00.000Z', format: 'date-time' },
    answer: { is: 'What the shop answered; null when it has not.', example: 'It is at customs.' },
  }),
  ExportedFavourite: named(inside(getExport.answer, 'data', 'favourites'), 'A favourite.', {
    product: { is: 'The product’s address part.', example: 'yuzu-face-serum-30' },
    added_at: { is: 'When it was added.', example: '2026-11-21T09:00:00.000Z', format: 'date-time' },
  }),
}
