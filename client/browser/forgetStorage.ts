import { CART_ADDS_KEY } from '../../shared/constants.ts'

/** What remains after a sign-out: facts about the backend, none about a user. */
const REMAINS: readonly string[] = [CART_ADDS_KEY]

/** Deletes everything else from the storage of the browser and of this tab: also keys that a later release adds. */
export const forgetStorage = (): void => {
  try {
    for (const area of [window.localStorage, window.sessionStorage])
      for (const key of Object.keys(area)) if (!REMAINS.includes(key)) area.removeItem(key)
  } catch {
    // Storage is forbidden, so nothing is stored.
  }
}
