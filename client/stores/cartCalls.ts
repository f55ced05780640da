/** All calls of the cart to the backend, in one chunk that is loaded with the first call: most pages make none. */
export { refreshLines } from './guestLines.ts'
export { requestEstimate } from './guestPrices.ts'
export { createCartRunner } from './cartRunner.ts'
