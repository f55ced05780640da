/** The last part of an address, as backends give it and as addresses may hold it. */

/** The longest that is taken, in UTF-16 code units. */
export const SLUG_MAX = 200

/** One part of an address: no `.` or `..`, no slash, no control character, nothing that an address gives a meaning of its own. */
export const SLUG = /^(?!\.{1,2}$)[^\u0000-\u0020\u007f/\\?#%]+$/

/** What a backend may give as a slug: capitals, double hyphens and Cyrillic included. */
export const isSlug = (value: string): boolean => value.length <= SLUG_MAX && SLUG.test(value)

/** What is asked of the backend when it stands in an address: brackets and quotes come from probes for injection only. */
export const isSlugParam = (value: string): boolean => isSlug(value) && !/[<>"]/.test(value)
