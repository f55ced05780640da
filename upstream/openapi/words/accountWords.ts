/** Words of the shopper's account: session, profile, addresses, favourites, alerts, own reviews. */
import * as addresses from '../../../shared/api/addresses.ts'
import * as alerts from '../../../shared/api/alerts.ts'
import * as overview from '../../../shared/api/overview.ts'
import * as contact from '../../../shared/api/contact.ts'
import * as letters from '../../../shared/api/mailPreferences.ts'
import * as ownReviews from '../../../shared/api/ownReviews.ts'
import * as profile from '../../../shared/api/profile.ts'
import * as reviewBody from '../../../shared/api/reviewBody.ts'
import * as reviews from '../../../shared/api/reviews.ts'
import * as security from '../../../shared/api/security.ts'
import * as session from '../../../shared/api/session.ts'
import * as user from '../../../shared/api/user.ts'
import * as wishlist from '../../../shared/api/wishlist.ts'
import { getSharedWishlist, getWishlist, getWishlistShare } from '../../../shared/api/wishlistPages.ts'
import { inside, named, type Component, type Components } from './word.ts'

export const ADDRESS: Component['has'] = {
  name: { is: 'What the shopper calls the address.', example: 'Home address' },
  first_name: { is: 'First name of the recipient.', example: 'Nina' },
  last_name: { is: 'Last name of the recipient.', example: 'Petrova' },
  middle_name: { is: 'Middle name or patronymic.', example: 'Ivanovna' },
  company: { is: 'Company.', example: 'Romashka' },
  state: {
    is: 'Code of a state of the country, from `/v1/countries/{code}/states`; wanted where `needs_state` says so.',
    example: 'NY',
  },
  postcode: { is: 'Postcode in the country’s form; empty where there are none.', example: '101000' },
  city: { is: 'City.', example: 'Moscow' },
  street: { is: 'Street, house and flat in English characters only.', example: 'ul. Lesnaya, d. 5, kv. 12' },
  mobile_phone: { is: 'Phone number with the country’s prefix.', example: '+7 900 000-00-00' },
  home_phone: { is: 'A second phone number.', example: '+7 495 000-00-00' },
  other: { is: 'A note for the courier.', example: 'Intercom 12' },
}

const PROFILE: Component['has'] = {
  name: { is: 'First name, longer than 2 characters.', example: 'Nina' },
  surname: { is: 'Last name, longer than 2 characters; null when it is not given.', example: 'Petrova' },
  gender: 'Null when it is not given.',
  birthday: { is: 'A day before today; null when it is not given.', example: '1990-04-12', format: 'date' },
  phone: { is: 'Phone number with the prefix of its country; null when it is not given.', example: '+7 900 000-00-00' },
  newsletter: 'Whether the newsletter is wanted.',
}

const REVIEW: Component['has'] = {
  rating: { is: 'Stars, 1 to 5.', example: 5 },
  text: { is: 'Plain text, may be left out.', example: 'Absorbs at once.' },
  photos: {
    is: 'Ids of own photos that no review names yet, in the order in which they are shown.',
    example: ['V1StGXR8_Z5jdHi6B-myTQ'],
  },
}

const OWN_CODE = {
  is: 'A code of the app or a recovery code; asked for where a second factor is on, and not looked at elsewhere.',
  example: '482 190',
}

const DELETE_AT = {
  is: 'When the account is deleted unless that is taken back; null for an account that stays.',
  example: '2026-12-05T09:00:00.000Z',
  format: 'date-time',
} as const

export const accountWords: Components = {
  User: named(user.WireUser, 'The signed-in shopper.', {
    id: { is: 'Id of the account.', example: 7 },
    name: { is: 'First name.', example: 'Nina' },
    surname: { is: 'Last name; null when it is not given.', example: 'Petrova' },
    delete_at: DELETE_AT,
  }),
  LoginBody: named(session.LoginBody, 'Who signs in.', {
    remember: 'Whether the session lasts 30 days instead of one; false when left out.',
  }),
  Session: named(inside(session.postLogin.answer, 'data'), 'A session that has begun.', {
    token: {
      is: 'Bearer token for the Authorization header. Keep it out of reach of scripts.',
      example: 'bmV2ZXIgYSByZWFsIHRva2Vu',
    },
    user: 'Who has signed in.',
  }),
  RegisterBody: named(session.RegisterBody, 'A new account.', {
    name: { is: 'First name.', example: 'Nina' },
    agree: 'Consent to the processing of personal data; false is refused.',
  }),
  Registration: named(inside(session.postRegister.answer, 'data'), 'Whether the registration worked.', {
    token: {
      is: 'Anything that is not empty says that it worked; null says that it did not, and `message` why.',
      example: 'bmV2ZXIgYSByZWFsIHRva2Vu',
    },
  }),
  ForgotPasswordBody: named(session.postForgotPassword.body, 'Whose password is forgotten.'),
  ChangePasswordBody: named(session.postChangePassword.body, 'A new password by the token of an e-mail.', {
    token: { is: 'The token of the link in the e-mail.', example: 'rT0kXw5mQ9' },
  }),
  PasswordLinkBody: named(session.postPasswordLink.body, 'The token of an e-mail.', {
    token: { is: 'The token of the link in the e-mail.', example: 'rT0kXw5mQ9' },
  }),
  PasswordBody: named(session.putPassword.body, 'A new password by the present one.', {
    current_password: { is: 'The password so far.', example: 'a long password' },
  }),
  UnsubscribeBody: named(session.postUnsubscribe.body, 'Whose letters end.', {
    token: { is: 'The token of the link in the e-mail.', example: 'rT0kXw5mQ9' },
    letters: { is: 'Which letters end; all of these when left out.', example: ['newsletter'] },
  }),
  Unsubscribed: named(inside(session.postUnsubscribe.answer, 'data'), 'Whose letters have ended, and which.', {
    letters: { is: 'The letters that will not come any more.', example: ['newsletter'] },
  }),
  LetterChoices: named(letters.MailPreferences, 'Which letters a shopper wants.', {
    newsletter: 'Whether the newsletter is wanted.',
    orders: 'Whether letters are wanted when an order is shipped and delivered.',
    reminders: 'Whether a reminder of an unpaid order is wanted.',
    reviews: 'Whether a question for a review is wanted a week after an order has arrived.',
  }),
  LetterChanges: named(letters.MailPreferenceChanges, 'Which letters a shopper wants; what is left out stays.', {
    newsletter: 'Whether the newsletter is wanted.',
    orders: 'Whether letters are wanted when an order is shipped and delivered.',
    reminders: 'Whether a reminder of an unpaid order is wanted.',
    reviews: 'Whether a question for a review is wanted a week after an order has arrived.',
  }),
  WishlistShare: named(inside(getWishlistShare.answer, 'data'), 'The link of shared favourites.', {
    token: { is: 'Last part of the public address; null while they are not shared.', example: 'V1StGXR8_Z5jdHi6B-myTQ' },
  }),
  Reviewable: named(inside(ownReviews.getReviewable.answer, 'data'), 'What the shopper can review.', {
    shop: 'Whether the shop itself has no review of the shopper yet.',
    products: 'Delivered goods without a review of the shopper, the newest first.',
  }),
  ReviewableProduct: named(
    inside(ownReviews.getReviewable.answer, 'data', 'products'),
    'A delivered product without an own review.',
    {
      delivered_at: { is: 'When it was delivered last.', example: '2026-11-14T10:00:00.000Z', format: 'date-time' },
    },
  ),
  Profile: named(profile.WireProfile, 'Personal data.', {
    ...PROFILE,
    awaited_email: { is: 'A new address that waits for the code of its letter; null for none.', example: 'nina@example.com' },
    delete_at: DELETE_AT,
    second_factor: 'The second factor; null while signing in takes the password alone.',
  }),
  ProfileBody: named(profile.ProfileBody, 'Personal data as the form sends it.', PROFILE),
  Address: named(addresses.WireAddress, 'A saved address.', {
    ...ADDRESS,
    id: { is: 'Id of the address.', example: 31 },
    country_name: { is: 'Name of the country in the language of the request.', example: 'Russia' },
    is_default: 'Whether new orders go there: the address made the default, else the newest. Null for the address of an order.',
    version: { is: 'Another one after each change.', example: 'k3XHq0ZlT5v2mRyA' },
  }),
  AddressBody: named(addresses.AddressBody, 'An address as the form sends it.', {
    ...ADDRESS,
    version: { is: 'Of the address that is changed.', example: 'k3XHq0ZlT5v2mRyA' },
  }),
  Country: named(
    inside(addresses.getCountries.answer, 'data'),
    'A country that the shop delivers to, and what its addresses look like.',
    {
      code: { is: 'ISO 3166-1 alpha-2 code.', example: 'RU' },
      name: { is: 'Name in the language of the request.', example: 'Russia' },
      phone_prefix: { is: 'Digits of the phone prefix without the plus.', example: '7' },
      postcode_format: {
        is: 'Form of a postcode: `#` stands for a digit, `@` for a letter, all else for itself; null when there are none.',
        example: '######',
      },
      needs_state: 'Whether an address needs a state.',
      not_shipped: {
        is: 'Flags of goods (`ship_flag` of a product) that cannot be sent there; null counts as none.',
        example: ['aerosol', 'flammable'],
      },
    },
  ),
  State: named(inside(addresses.getStates.answer, 'data'), 'A state, province or prefecture.', {
    code: { is: 'Its code within the country.', example: 'NY' },
    name: { is: 'Name in the language of the request.', example: 'New York' },
  }),
  WishlistCount: named(wishlist.WireWishlistCount, 'How many favourites there are, and which.', {
    count: { is: 'How many.', example: 2 },
    ids: { is: 'Ids of the products.', example: [1042, 1077] },
  }),
  SharedWishlist: named(inside(getSharedWishlist.answer, 'data'), 'Shared favourites.', {
    items: 'The products, the newest first.',
  }),
  Wishlist: named(inside(getWishlist.answer, 'data'), 'The favourites.', {
    ids: { is: 'Ids of all of them, in the same order.', example: [1042] },
    items: 'The products, the newest favourite first.',
  }),
  Alert: named(alerts.WireAlert, 'An e-mail that waits for a product.', {
    id: { is: 'Id of the alert.', example: 12 },
    kind: 'What it waits for.',
    product: 'The product.',
  }),
  AlertBody: named(alerts.postAlert.body, 'An e-mail that a shopper wants once.', { kind: 'What it waits for.' }),
  GuestAlertBody: named(alerts.postGuestAlert.body, 'An e-mail that a guest wants once.'),
  ReviewBody: named(reviewBody.ReviewBody, 'A review as the form sends it.', REVIEW),
  QuestionBody: named(reviews.QuestionBody, 'A question as the form sends it.', {
    text: { is: 'The question, plain text.', example: 'Is it suitable for sensitive skin?' },
    name: { is: 'How the asker wants to be called; left out, the question is anonymous.', example: 'Oleg' },
  }),
  ContactBody: named(contact.ContactBody, 'A message to the shop as the form sends it.', {
    name: { is: 'How the writer wants to be called.', example: 'Nina' },
    email: { is: 'Where the answer goes.', example: 'nina@example.com', format: 'email' },
    order: { is: 'Number of the order that it is about; left out for none.', example: '5012' },
    topic: 'What it is about.',
    text: { is: 'The message, plain text.', example: 'When does my parcel arrive?' },
    agree: { is: 'Consent to the use of personal data; must be true.', example: true },
    website: {
      is: 'Filled by programs only, because no form shows it: the message is then dropped. Left out otherwise.',
      example: '',
    },
  }),
  Contact: named(contact.WireContact, 'What became of a message.', {
    id: { is: 'Its number, for both sides; null when it was dropped.', example: 31 },
  }),
  ShopReviewList: named(inside(reviews.getShopReviews.answer, 'data'), 'A page of reviews of the shop.', {
    items: 'The reviews of this page.',
    average: { is: 'Average of 1 to 5 stars over all of them; null without reviews.', example: 4.8 },
  }),
  OwnReview: named(inside(ownReviews.getMyReviews.answer, 'data'), 'A review of the shopper’s own.', {
    review: 'The review with its state.',
    product: 'What it reviews; null for the shop.',
  }),
  Device: named(security.WireDevice, 'A device that is signed in.', {
    id: { is: 'Id of the device.', example: 'V1StGXR8_Z5jdHi6B-myTQ' },
    browser: { is: 'Name of the browser; null when it is not known.', example: 'Firefox' },
    system: { is: 'Name of the operating system; null when it is not known.', example: 'Windows' },
    signed_in_at: { is: 'When it signed in.', example: '2026-11-21T09:00:00.000Z', format: 'date-time' },
    seen_at: { is: 'Its last request, to within some minutes.', example: '2026-11-21T09:00:00.000Z', format: 'date-time' },
    current: 'Whether it is the device that asks.',
  }),
  EmailChangeBody: named(security.postEmailChange.body, 'A new e-mail address.', {
    email: { is: 'The new address.', example: 'nina.new@example.com', format: 'email' },
    current_password: { is: 'The present password.', example: 'a long password', format: 'password' },
    code: OWN_CODE,
  }),
  EmailConfirmBody: named(security.postEmailConfirm.body, 'The code of a letter.', {
    code: { is: 'Eight digits; spaces do not count.', example: '4821 9035' },
  }),
  PresentPasswordBody: named(security.postDeletion.body, 'What proves who asks.', {
    current_password: { is: 'The present password.', example: 'a long password', format: 'password' },
    code: OWN_CODE,
  }),
  Overview: named(overview.WireOverview, 'What waits for a shopper in the account.', {
    open_orders: { is: 'Orders that are not at their end.', example: 2 },
    open_returns: { is: 'Returns that are asked for or taken, and not paid back yet.', example: 1 },
    unread_answers: { is: 'Answers of the shop that the shopper has not seen.', example: 1 },
    to_review: { is: 'How many goods arrived and could be reviewed.', example: 3 },
    reviewable: 'The newest of them.',
    answers: 'The newest answers of the shop, the unread ones first.',
  }),
  OwnAnswer: named(overview.WireOwnAnswer, 'An answer of the shop to what the shopper wrote.', {
    kind: 'What was answered.',
    id: { is: 'Id of the review or question.', example: 41 },
    text: { is: 'What the shopper wrote; null for a review of stars only.', example: 'Is there a smaller size?' },
    answer: { is: 'What the shop answered.', example: 'Yes, from December.' },
    unread: 'Whether the shopper has not seen it.',
    product: 'What it is about; null for the shop.',
  }),
  AnswersReadBody: named(overview.postAnswersRead.body, 'Answers that were shown to the shopper.', {
    reviews: { is: 'Ids of own reviews.', example: [41] },
    questions: { is: 'Ids of own questions.', example: [] },
  }),
  ReviewedProduct: named(inside(ownReviews.getMyReviews.answer, 'data', 'product'), 'The product of an own review.'),
}
