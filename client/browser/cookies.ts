/** Cookies that scripts may read. */

export const cookieValue = (name: string): string | undefined => {
  for (const part of document.cookie.split('; ')) {
    const at = part.indexOf('=')
    if (part.slice(0, at) === name) return part.slice(at + 1)
  }
  return undefined
}

const store = (cookie: string) => {
  document.cookie = `${cookie}; Path=/; SameSite=Lax; Secure`
  // Safari stores none with Secure on http://localhost, which is secure without TLS.
  if (window.isSecureContext && window.location.protocol === 'http:') document.cookie = `${cookie}; Path=/; SameSite=Lax`
}

export const setSessionCookie = (name: string, value: string): void => store(`${name}=${value}`)

export const forgetCookie = (name: string): void => store(`${name}=; Max-Age=0`)
