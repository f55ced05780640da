/**
 * Estimated delivery dates of a parcel that is paid for now: assembly and dispatch in Japanese working days, then the
 * carrier's transit days. The delivery pages state the same terms (upstream/sample/pages/delivery.*.md).
 */
import holidays from '@holiday-jp/holiday_jp'
import { arrivalDates } from '../../../shared/i18n/arrivalDates.ts'
import { LOCALE_OF } from '../../../contract/texts/localeOf.ts'
import { translate, type Lang } from '../../../contract/texts/messages.ts'

/** Fewest and most working days from payment until the products are packed. */
export const ASSEMBLY_DAYS = [1, 7] as const
/** Working days from packing until the carrier has the parcel. */
export const DISPATCH_DAYS = 1

const DAY_MS = 86_400_000
// The Swedish locale formats dates as ISO does.
const tokyoDate = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Asia/Tokyo' })

const later = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/**
 * Whether an ISO date is a working day of the warehouse: not a Saturday, Sunday, national holiday or December 29 to
 * January 3.
 */
export const isWorkingDay = (date: string): boolean => {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  const day = date.slice(5)
  return weekday !== 0 && weekday !== 6 && !Object.hasOwn(holidays.holidays, date) && day < '12-29' && day > '01-03'
}

/** The ISO date `count` working days after `date`; `date` itself does not count. */
export const afterWorkingDays = (date: string, count: number): string => {
  let day = date
  for (let left = count; left > 0;) {
    day = later(day, 1)
    if (isWorkingDay(day)) left--
  }
  return day
}

/**
 * Earliest and latest delivery date (ISO dates in Japan, the origin) of a parcel paid for at `paid`; `days` are transit
 * days.
 */
export const arrivalOf = (paid: Date, [from, to]: readonly [number, number]): { readonly from: string; readonly to: string } => {
  const [fewest, most] = ASSEMBLY_DAYS
  const sent = (assembly: number) => afterWorkingDays(tokyoDate.format(paid), assembly + DISPATCH_DAYS)
  return { from: later(sent(fewest), from), to: later(sent(most), to) }
}

/** The same on the wire; nulls when transit days or payment time are unknown. */
export const wireArrival = (paid: Date | null, days: readonly [number, number] | null) => {
  const dates = paid && days && arrivalOf(paid, days)
  return { arrives_from: dates?.from ?? null, arrives_to: dates?.to ?? null }
}

/** The dates as text, for a parcel that is paid for now. */
export const arrivalText = (now: Date, days: readonly [number, number], lang: Lang): string => {
  const { from, to } = arrivalOf(now, days)
  return translate(lang, 'shipping_arrives', { dates: arrivalDates(from, to, LOCALE_OF[lang]) ?? '' })
}
