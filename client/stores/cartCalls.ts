/** All that the cart asks of the backend, in one part that is loaded when it first asks: most pages never do. */
export { askPrices } from './guestPrices.ts'
export { createMemberCart } from './memberCart.ts'
