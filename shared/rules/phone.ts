import { applyMask } from './mask.ts'
import { plainSigns } from './plainSigns.ts'

/** The number of digits of a telephone number with its country, by ITU E.164. */
const PHONE_DIGITS_MIN = 7
const PHONE_DIGITS_MAX = 15
const PHONE = /^\+?[\d\s().-]{5,31}$/

/** Masks of countries whose numbers all have one length, by the digits after the plus. */
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
/** The national prefix of a country, dialled instead of the plus and the country prefix. */
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

const ITALY = '39'

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** The mask of a country's numbers; null when they have several lengths. */
export const phoneMask = (prefix: string): string | null => MASKS[prefix] ?? null

/** Formats a number by the country of its plus, or else by the country with `prefix`; null for an invalid one. */
const written = (text: string, prefix: string): string | null => {
  const typed = text.trim().replace(/^00/, '+')
  const digits = digitsOf(typed)
  if (!PHONE.test(typed) || digits.length < PHONE_DIGITS_MIN || digits.length > PHONE_DIGITS_MAX) return null
  const hasPlus = typed.startsWith('+')
  const own = hasPlus ? (Object.keys(MASKS).find((known) => digits.startsWith(known)) ?? '') : prefix
  const mask = phoneMask(own)
  // The national prefix is 0, which is not dialled from abroad; Italy's numbers retain it.
  if (mask === null) return hasPlus || own === '' || own === ITALY ? typed : typed.replace(/^(\(?)0/, `+${own} $1`)
  const places = mask.split('#').length - 1
  const prefixes = hasPlus ? [own] : [own, TRUNKS[own] ?? own]
  // `8 900 123-45-6` lacks a digit, although it has as many as a number without the 8.
  const isLed = hasPlus || prefixes.some((prefix) => typed.split(/\D/)[0] === prefix)
  const fits = [...prefixes, ...(isLed ? [] : [''])].some(
    (prefix) => digits.startsWith(prefix) && digits.length === prefix.length + places,
  )
  return fits ? applyMask(mask, own + digits.slice(-places)) : null
}

/**
 * Whether a text is a telephone number (R5.10). When all numbers of a country have one length, it must have that length: of the country of
 * its plus, or else of the one with `prefix`; without either, any length is valid.
 */
export const isPhone = (text: string, prefix = ''): boolean => written(text, prefix) !== null

/** Formats a number for its country (R5.23), with that country's prefix; an invalid number stays as typed. */
export const formatPhone = (text: string, prefix = ''): string => written(plainSigns(text), prefix) ?? text.trim()

/** An example of a country's numbers, for a hint: `+7 000 000-00-00`; when they have several lengths, in groups: `+49 000 000 000`. */
export const phoneExample = (prefix: string): string => phoneMask(prefix)?.replaceAll('#', '0') ?? `+${prefix} 000 000 000`
