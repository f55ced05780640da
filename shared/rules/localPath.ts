/** Redirect targets from outside: only paths of this origin are accepted (R2.59). */

/**
 * Whether a text is a path of this origin: one leading slash, no backslash, no control character, no half of a surrogate pair (which cannot
 * be escaped), and no empty part (`//host`, and `/..//host`, which some parsers shorten to it).
 */
export const isLocalPath = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length <= 2000 &&
  /^\/(?!\/)/.test(value) &&
  !/[\\\u0000-\u001f\u007f\p{Cs}]/u.test(value) &&
  !(value.split(/[?#]/, 1)[0] ?? '').includes('//')

export const localPathOr = (value: unknown, fallback: string): string => (isLocalPath(value) ? value : fallback)
