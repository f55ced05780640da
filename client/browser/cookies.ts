/** Cookies that scripts may read. */

/** The value of a cookie; undefined when there is none. */
export const cookieValue = (name: string): string | undefined => {
  for (const part of document.cookie.split('; ')) {
    const at = part.indexOf('=')
    if (part.slice(0, at) === name) return part.slice(at + 1)
  }
  return undefined
}

/** Sets a session cookie for the whole shop. */
export const setSessionCookie = (name: string, value: string): void => {
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax; Secure`
}
