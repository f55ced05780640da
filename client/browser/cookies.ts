/** Cookies that scripts may read. */

export const cookieValue = (name: string): string | undefined => {
  for (const part of document.cookie.split('; ')) {
    const at = part.indexOf('=')
    if (part.slice(0, at) === name) return part.slice(at + 1)
  }
  return undefined
}

export const setSessionCookie = (name: string, value: string): void => {
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax; Secure`
}

export const forgetCookie = (name: string): void => {
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax; Secure`
}
