/**
 * Cookies of requests. Those that only the server reads have the prefix `__Host-` on https: a browser accepts such a name only from the
 * shop's own host, so no sibling host (blog.shop.example) can set it. Without prefix only `token` is read there, which the specification names,
 * and cookies of a single page. On http, browsers accept no prefix.
 */
import type { CookieOptions, Request, Response } from 'express'
import { CSRF_COOKIE, SIGNED_IN_COOKIE, TOKEN_COOKIE } from '../shared/preferences.ts'

const PREFIX = '__Host-'
const OPTIONS = { path: '/', sameSite: 'lax', secure: true, httpOnly: true } as const

/** Cookies that name a user or prove a request. */
const IDENTITY = [TOKEN_COOKIE, PREFIX + TOKEN_COOKIE, SIGNED_IN_COOKIE, CSRF_COOKIE]

/** The value of a cookie as the browser sent it; undefined when there is none. It is not validated: browsers can send anything. */
export const cookieOf = (req: Request, name: string): unknown =>
  (req.cookies as { readonly [name: string]: unknown } | undefined)?.[name]

/** The value of a cookie that only the server reads. */
export const privateCookieOf = (req: Request, name: string): unknown => cookieOf(req, PREFIX + name) ?? cookieOf(req, name)

/** The value of a cookie that no other host can have set: on https, the one with the prefix. */
export const hostCookieOf = (req: Request, name: string): unknown => cookieOf(req, req.secure ? PREFIX + name : name)

/** Expires a cookie that only the server reads, under both names. */
export const clearPrivateCookie = (res: Response, name: string): void => {
  if (res.req.secure) res.clearCookie(PREFIX + name, OPTIONS)
  res.clearCookie(name, OPTIONS)
}

/**
 * Sets a cookie that only the server reads, and expires the one of an earlier release. A cookie of a single page (`path`) has no prefix, which
 * requires the path `/`.
 */
export const setPrivateCookie = (
  res: Response,
  name: string,
  value: string,
  { path = '/', ...life }: Pick<CookieOptions, 'maxAge' | 'path'> = {},
): void => {
  const hasPrefix = res.req.secure && path === '/'
  if (hasPrefix && cookieOf(res.req, name) !== undefined) res.clearCookie(name, OPTIONS)
  res.cookie(hasPrefix ? PREFIX + name : name, value, { ...OPTIONS, ...life, path })
}

/** Whether a request has two cookies of one name with different values: a sibling host has set one of them. */
export const hasTossedCookie = (req: Request): boolean => {
  const values = new Map<string, string>()
  for (const pair of (req.get('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=')
    const name = pair.slice(0, at).trim()
    const value = pair.slice(at + 1).trim()
    if (!IDENTITY.includes(name)) continue
    if ((values.get(name) ?? value) !== value) return true
    values.set(name, value)
  }
  return false
}
