/** Which picker reloaded the page: its choice of language or currency loads the document again, without the focus. */
import { createBrowserStorage } from '../browser/storage.ts'

const KEY = 'picked-preference'

/** Stores the action of the picker's form for the document that follows in this tab. */
export const rememberPicked = (action: string): void => {
  createBrowserStorage('sessionStorage').write(KEY, action)
}

/** Returns that action once; null when no picker loaded the document. */
export const takePicked = (): string | null => {
  const storage = createBrowserStorage('sessionStorage')
  const action = storage.read(KEY)
  if (typeof action !== 'string') return null
  storage.write(KEY, null)
  return action
}
