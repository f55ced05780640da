/** Personal data (R5.06, R5.10, R5.11): validated by the form and again by the backend. */
import { NAME_MAX_LENGTH, SHORT_NAME_LENGTH } from '../constants.ts'
import { atMost, box, required, text, type Check, type Rules, type Values } from './formRules.ts'
import { visible } from './isBlank.ts'
import { formatPhone, isPhone } from './phone.ts'

/** The earliest valid birthday. */
export const BIRTHDAY_FROM = '1900-01-01'

/** Whether the calendar has this day: `YYYY-MM-DD`. */
export const isDay = (value: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}

/** Whether a day is a valid birthday, before `today` (`YYYY-MM-DD`). */
export const isBirthday = (value: string, today: string): boolean => isDay(value) && value >= BIRTHDAY_FROM && value < today

const optional =
  (check: Check<Values, string>): Check<Values, string> =>
  (value, values) =>
    value === '' || check(value, values)

export const isLongName = (value: string): boolean => visible(value).length > SHORT_NAME_LENGTH
const longName = optional((value) => isLongName(value) || 'shortName')

export type ProfileForm = {
  readonly name: string
  readonly surname: string
  readonly gender: string
  readonly birthday: string
  readonly phone: string
  readonly newsletter: boolean
}

/**
 * `today` as `YYYY-MM-DD`; `phonePrefix` of the user's country, in digits: a guess, so that numbers without a plus may be of other
 * countries. The number in `saved` may stay unchanged.
 */
export const profileRules = (today: string, phonePrefix = '', saved = ''): Rules<ProfileForm> => ({
  name: text<ProfileForm>([required, longName, atMost(NAME_MAX_LENGTH)]),
  surname: text<ProfileForm>([longName, atMost(NAME_MAX_LENGTH)]),
  gender: text<ProfileForm>(),
  birthday: text<ProfileForm>([
    optional((value) => (isDay(value) && value >= BIRTHDAY_FROM) || 'invalidDate'),
    optional((value) => value < today || 'notBeforeToday'),
  ]),
  phone: text<ProfileForm>([optional((value) => value === saved || isPhone(value) || 'invalidPhone')], {
    clean: (value) => formatPhone(value, phonePrefix),
  }),
  newsletter: box<ProfileForm>(),
})
