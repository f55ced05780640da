import { visible } from './isBlank.ts'

const EMAIL = /^[^\s\p{Cc}\p{Cs}@"(),:;<>[\]\\]+@[^\s\p{Cc}\p{Cs}@"(),:;<>[\]\\.]+(\.[^\s\p{Cc}\p{Cs}@"(),:;<>[\]\\.]+)+$/u

/** True when a text looks like an e-mail address (R5.02): one @, a domain with at least one dot, and no invisible character,
 * control character or half of a surrogate pair. */
export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text) && visible(text) === text
