/** The last part of an address, as backends return it and as addresses may contain it. */

/** The longest accepted slug, in UTF-16 code units. */
export const SLUG_MAX = 200

/** One part of an address: no `.` or `..`, no slash, no control character, no character with a special meaning in an address. */
export const SLUG = /^(?!\.{1,2}$)[^\u0000-\u0020\u007f/\\?#%]+$/

/** A slug that a backend may return: capitals, double hyphens and Cyrillic included. */
export const isSlug = (value: string): boolean => value.length <= SLUG_MAX && SLUG.test(value)

/** A slug in an address that is requested from the backend: brackets and quotes come only from injection probes. */
export const isSlugParam = (value: string): boolean => isSlug(value) && !/[<>"]/.test(value)
