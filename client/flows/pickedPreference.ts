/** Remembers which form (language, currency) has reloaded the document, so that its control gets the focus again. */
import { tabStorage } from '../browser/storage.ts'

const KEY = 'picked-preference'

/** Stores the action of the picker's form for the document that follows in this tab. */
export const rememberPicked = (action: string): void => {
  tabStorage.write(KEY, action)
}

/** Returns that action once; null when no picker loaded the document. */
export const takePicked = (): string | null => {
  const action = tabStorage.read(KEY)
  if (typeof action !== 'string') return null
  tabStorage.write(KEY, null)
  return action
}
