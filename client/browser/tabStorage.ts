/** The tab's own storage, which a browser may forbid: then nothing is read or stored. */
export const tabStorage = {
  read: (key: string): string | null => {
    try {
      return window.sessionStorage.getItem(key)
    } catch {
      return null
    }
  },
  /** Returns false when the value could not be stored. */
  write: (key: string, value: string): boolean => {
    try {
      window.sessionStorage.setItem(key, value)
      return true
    } catch {
      return false
    }
  },
}
