import type { Request } from 'express'

/** The value of a cookie as the browser sent it; undefined when there is none. It is not validated: browsers can send anything. */
export const cookieOf = (req: Request, name: string): unknown =>
  (req.cookies as { readonly [name: string]: unknown } | undefined)?.[name]
