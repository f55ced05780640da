/** All that the cart asks of the backend, in one part that is loaded when it first asks: most pages never do. */
export { refreshLines } from './guestLines.ts'
export { doRound } from './memberCartRound.ts'
