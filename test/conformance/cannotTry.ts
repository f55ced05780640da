/** Why a call cannot be tried on this backend. */
export class CannotTry extends Error {
  override readonly name = 'CannotTry'
}
