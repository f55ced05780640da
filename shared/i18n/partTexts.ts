/** Texts that belong to no area and yet need not come with every page, by the first part of their keys. */
export const PART_TEXTS = {
  /** Texts that only the server writes: in answers that it makes without React, and in what no browser draws (`ServerRendered`). */
  server: [
    'announcement',
    'api',
    'banner.customs',
    'banner.customsMore',
    'country.choose',
    'footer',
    'machines',
    'nav.about',
    'nav.addresses',
    'nav.customs',
    'nav.offer',
    'nav.orders',
    'nav.paymentSecurity',
    'nav.personal',
    'nav.returns',
    'nav.warranty',
    'nav.whyUs',
    'offlinePage',
    'plainSignIn',
    'refused',
    'shop.address',
    'shop.company',
    'shop.email',
    'startFailed',
  ],
  consent: ['consent'],
  auth: ['auth'],
  /** The tray of what is to be compared. */
  tray: ['tray'],
  /** What is said about the connection, and about another release of the shop. */
  connection: ['connection'],
  /** What comes after the page of personal data: the devices, the forms that open with a press (a new e-mail address, the end of the account), and what is said before an account ends. */
  accountForms: [
    'personal.browserOn',
    'personal.cancel',
    'personal.code',
    'personal.codeHint',
    'personal.codeSent',
    'personal.confirm',
    'personal.currentPassword',
    'personal.deviceEnded',
    'personal.deviceNotEnded',
    'personal.devicesEnded',
    'personal.devicesFailed',
    'personal.endAfter',
    'personal.endDevice',
    'personal.endDeviceNamed',
    'personal.endKept',
    'personal.endOthers',
    'personal.endTaken',
    'personal.ending',
    'personal.newEmail',
    'personal.openNote',
    'personal.openOrders',
    'personal.openReturns',
    'personal.otherEmail',
    'personal.seen',
    'personal.sendCode',
    'personal.takeBack',
    'personal.thisDevice',
    'personal.unknownDevice',
    'secondFactor.anyCode',
  ],
  /** Turning sign-in with a code on and off. */
  secondFactor: ['secondFactor'],
  /** Names of fields and what is wrong with them, for every form. */
  form: ['form', 'ui.showPassword'],
  /** The form of an address. */
  address: ['address'],
  /** What delivery to a country costs; the header's own words for it come with every page. */
  delivery: [
    'country.arrives',
    'country.days',
    'country.duty',
    'country.dutyUnknown',
    'country.failed',
    'country.free',
    'country.missing',
    'country.noDuty',
    'country.other',
    'country.refused',
    'country.where',
  ],
  /** What stands beside a guest's cart: delivery to the chosen country, and the way to an order. */
  guestCart: [
    'cart.blocked',
    'cart.blockedByCountry',
    'cart.checkout',
    'cart.deliveryBy',
    'cart.register',
    'cart.send',
    'cart.signIn',
    'cart.totalUnknown',
  ],
  /** Below the cart: what was put aside for later. */
  saved: ['saved', 'cart.savedRemoved'],
  /** What has come of the goods that a link brought. */
  linkedGoods: ['linkedGoods'],
  /** A search among the courier's pickup points. */
  points: ['points'],
  /** What has changed of the cart, or of what was written to its order, since the shopper last looked. */
  changed: ['changed'],
  /** The choice between options of a product, and what a list says of its delivery. */
  option: ['option', 'product.byEmail'],
  /** What the search box offers. */
  offers: ['search.forget', 'search.forgetAll', 'search.goods', 'search.history', 'search.places'],
  /** What the pages of the account share (client/parts/profile). */
  profileFrame: ['profileFrame', 'orderStatus'],
  /** A guest's cart by letter. */
  cartLetter: ['cartLetter'],
  /** The goods of an order into the cart once more. */
  reorder: ['reorder'],
  /** Stars, words and photos of reviews, where they are written and where they are read. */
  review: ['review'],
} as const

export type PartTexts = keyof typeof PART_TEXTS
