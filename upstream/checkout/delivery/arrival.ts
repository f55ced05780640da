/**
 * When a parcel arrives that is paid for now: assembly and dispatch by the working days of Japan, then the carrier's days on the road.
 * The pages about delivery name the same terms (upstream/sample/pages/delivery.*.md).
 */
import holidays from '@holiday-jp/holiday_jp'
import { arrivalDates } from '../../../shared/i18n/arrivalDates.ts'
import { LOCALE_OF } from '../../common/localeOf.ts'
import { translate, type Lang } from '../../messages.ts'

/** Working days from payment until the goods are packed, the fewest and the most. */
export const ASSEMBLY_DAYS = [1, 7] as const
/** Working days from then until the carrier has the parcel. */
export const DISPATCH_DAYS = 1

const DAY_MS = 86_400_000
// Sweden writes dates as ISO does.
const tokyoDate = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Asia/Tokyo' })

const later = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Whether an ISO date is a working day of the warehouse: it rests on Saturdays, Sundays, national holidays and from December 29 to January 3. */
export const isWorkingDay = (date: string): boolean => {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  const day = date.slice(5)
  return weekday !== 0 && weekday !== 6 && !Object.hasOwn(holidays.holidays, date) && day < '12-29' && day > '01-03'
}

/** The ISO date so many working days after another; the day itself does not count. */
export const afterWorkingDays = (date: string, count: number): string => {
  let day = date
  for (let left = count; left > 0;) {
    day = later(day, 1)
    if (isWorkingDay(day)) left--
  }
  return day
}

/** ISO dates, in Japan where parcels leave, between which a parcel that is paid for at `paid` arrives; `days` are those on the road. */
export const arrivalOf = (paid: Date, [from, to]: readonly [number, number]): { readonly from: string; readonly to: string } => {
  const [fewest, most] = ASSEMBLY_DAYS
  const sent = (assembly: number) => afterWorkingDays(tokyoDate.format(paid), assembly + DISPATCH_DAYS)
  return { from: later(sent(fewest), from), to: later(sent(most), to) }
}

/** The same in the words of the wire; nulls where the days on the road or the payment are unknown. */
export const wireArrival = (paid: Date | null, days: readonly [number, number] | null) => {
  const dates = paid && days && arrivalOf(paid, days)
  return { arrives_from: dates?.from ?? null, arrives_to: dates?.to ?? null }
}

/** The dates in words, for a parcel that is paid for now. */
export const arrivalText = (now: Date, days: readonly [number, number], lang: Lang): string => {
  const { from, to } = arrivalOf(now, days)
  return translate(lang, 'shipping_arrives', { dates: arrivalDates(from, to, LOCALE_OF[lang]) ?? '' })
}
