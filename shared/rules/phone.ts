import { applyMask, fillsMask } from './mask.ts'

/** Digits of a telephone number with its country, after ITU E.164. */
export const PHONE_DIGITS_MIN = 7
export const PHONE_DIGITS_MAX = 15
const PHONE = /^\+?[\d\s().-]{5,31}$/

/** How numbers are written where all have one length, by the digits after the plus. */
const MASKS: { readonly [prefix: string]: string } = {
  '1': '+1 ### ###-####',
  '7': '+7 ### ###-##-##',
  '373': '+373 ## ###-###',
  '374': '+374 ## ###-###',
  '375': '+375 ## ###-##-##',
  '380': '+380 ## ###-##-##',
  '994': '+994 ## ###-##-##',
  '995': '+995 ### ###-###',
  '996': '+996 ### ###-###',
  '998': '+998 ## ###-##-##',
}
/** What is dialled instead of the plus and the prefix inside of a country. */
const TRUNKS: { readonly [prefix: string]: string } = {
  '7': '8',
  '373': '0',
  '374': '0',
  '375': '80',
  '380': '0',
  '994': '0',
  '995': '0',
  '996': '0',
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Whether a text has the form of a telephone number (R5.10). */
export const isPhone = (text: string): boolean => {
  const { length } = digitsOf(text)
  return PHONE.test(text) && length >= PHONE_DIGITS_MIN && length <= PHONE_DIGITS_MAX
}

/** How the numbers of a country are written; null where they are of several lengths. */
export const phoneMask = (prefix: string): string | null => MASKS[prefix] ?? null

/**
 * A number in the form of its mask (R5.23). One that the mask does not fill exactly stays as it was typed: it may be a number of
 * another country.
 */
export const formatPhone = (mask: string | null, text: string): string => {
  const typed = text.trim()
  if (mask === null) return typed
  const prefix = digitsOf(mask)
  const trunk = TRUNKS[prefix]
  const digits = digitsOf(typed)
  const places = [...mask].filter((place) => place === '#').length
  const hasPrefix = digits.length === prefix.length + places && digits.startsWith(prefix)
  const hasTrunk = trunk !== undefined && digits.length === trunk.length + places && digits.startsWith(trunk)
  if (!isPhone(typed) || (typed.startsWith('+') && !hasPrefix)) return typed
  if (!hasPrefix && !hasTrunk && digits.length !== places) return typed
  const written = applyMask(mask, prefix + digits.slice(-places))
  return fillsMask(mask, written) ? written : typed
}

/** How numbers of a country look, for a hint: `+7 000 000-00-00`; where they have several lengths, in groups: `+49 000 000 000`. */
export const phoneExample = (prefix: string): string => phoneMask(prefix)?.replaceAll('#', '0') ?? `+${prefix} 000 000 000`
