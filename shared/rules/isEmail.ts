import { visible } from './isBlank.ts'

const EMAIL = /^[^\s@"(),:;<>[\]\\]+@[^\s@"(),:;<>[\]\\.]+(\.[^\s@"(),:;<>[\]\\.]+)+$/

/** True when a text looks like an e-mail address (R5.02): one @, a domain with at least one dot, and no invisible character. */
export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text) && visible(text) === text
