/** Texts that belong to no area and are not needed by every page, by the first part of their keys. */
export const PART_TEXTS = {
  /**
   * Texts that only server code names, such as `*.server.tsx` and `server/`. The build collects those that no area claims (scripts/areas.mjs);
   * these are under a prefix of an area.
   */
  server: ['cart.needsScript', 'checkout.needsScript'],
  consent: ['consent'],
  auth: ['auth'],
  /** The tray of products to compare. */
  tray: ['tray'],
  /** Messages about the connection, and about a new release of the shop. */
  connection: ['connection'],
  /**
   * Sections below the personal data: the devices, the forms behind buttons (a new e-mail address, the deletion of the account), and the
   * notice before a deletion.
   */
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
    'personal.endRetained',
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
  /** Turning the second factor on and off. */
  secondFactor: ['secondFactor'],
  /** Names of fields and their error messages, for every form. */
  form: ['form', 'ui.showPassword'],
  /** The form of an address. */
  address: ['address'],
  /** The cost of delivery to a country; the header's own texts about it are in the common group. */
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
  /** What is paid on arrival, and the marks of the cart. */
  border: ['border'],
  /** The column beside a guest's cart: delivery to the chosen country, and the link to the checkout. */
  guestCart: [
    'cart.blocked',
    'cart.blockedByCountry',
    'cart.checkout',
    'cart.deliveryBy',
    'cart.register',
    'cart.signIn',
    'cart.totalUnknown',
  ],
  /** Below the cart: the products saved for later. */
  saved: ['saved', 'cart.savedRemoved'],
  /** The result of adding the products of a link. */
  linkedProducts: ['linkedProducts'],
  /** The question and the result of a link's promo code. */
  linkedPromo: ['linkedPromo'],
  /** A search among the courier's pickup points. */
  points: ['points'],
  /** Changes of the cart, or of the order's fields, since the user last saw them. */
  changed: ['changed'],
  /** The choice between options of a product, and the delivery notes of a list. */
  option: ['option', 'product.byEmail'],
  /** The suggestions of the search box. */
  offers: ['search.forget', 'search.forgetAll', 'search.products', 'search.history', 'search.places'],
  /** Texts that the pages of the account share (client/parts/profile). */
  profileFrame: ['profileFrame', 'orderStatus'],
  /** Adding the products of an order to the cart again. */
  reorder: ['reorder'],
  /** The forms of a return: the request, and the number of its parcel. */
  returnForms: [
    'order.reasonLabel',
    'order.returnChoose',
    'order.returnComment',
    'order.returnExcluded',
    'order.returnFailed',
    'order.returnSealed',
    'order.returnSend',
    'order.returnSum',
    'order.returnSumFailed',
    'order.returnTerms',
    'order.sendBackFailed',
    'order.sendBackNumber',
    'order.sendBackSave',
    'order.sendBackStored',
    'order.units',
    'order.withdrawSend',
  ],
  /** Stars, texts and photos of reviews, in forms and in lists. */
  review: ['review'],
} as const

export type PartTexts = keyof typeof PART_TEXTS
