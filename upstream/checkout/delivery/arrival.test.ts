import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { afterWorkingDays, arrivalOf, ASSEMBLY_DAYS, DISPATCH_DAYS, isWorkingDay } from './arrival.ts'

const pageOf = (locale: string) => readFileSync(`locales/pages/${locale}/delivery.md`, 'utf8')

test('working days are those of Japan: no weekend, no national holiday, no New Year', () => {
  const days = ['2026-11-20', '2026-11-21', '2026-11-23', '2026-12-28', '2026-12-29', '2027-01-03', '2027-01-04', '2027-01-11']
  expect(days.filter(isWorkingDay)).toEqual(['2026-11-20', '2026-12-28', '2027-01-04'])
})

test('the dates include assembly, dispatch and transport, counted from the day in Japan', () => {
  // A holiday; the 24th is the first working day.
  expect(arrivalOf(new Date('2026-11-23T00:00:00Z'), [3, 7])).toEqual({ from: '2026-11-28', to: '2026-12-10' })
  // Already the 24th in Japan.
  expect(arrivalOf(new Date('2026-11-23T16:00:00Z'), [3, 7])).toEqual({ from: '2026-11-29', to: '2026-12-11' })
})

test('for any payment time, the last date is no earlier than the terms allow, and the first no later than the last', () => {
  for (let day = 0; day < 400; day++) {
    const paid = new Date(Date.UTC(2026, 10, 1 + day, 3))
    const { from, to } = arrivalOf(paid, [10, 21])
    expect(from < to).toBe(true)
    const terms = afterWorkingDays(paid.toISOString().slice(0, 10), ASSEMBLY_DAYS[1] + DISPATCH_DAYS)
    expect(Date.parse(to) - Date.parse(terms)).toBe(21 * 86_400_000)
  }
})

test.each([
  ['ru-RU', `до ${ASSEMBLY_DAYS[1]} рабочих дней по японскому календарю`, `${DISPATCH_DAYS} рабочий день`],
  ['en-US', `up to ${ASSEMBLY_DAYS[1]} Japanese working days`, `${DISPATCH_DAYS} working day |`],
])('the delivery page states the same terms (%s)', (locale, assembly, dispatch) => {
  const page = pageOf(locale)
  expect(page).toContain(assembly)
  expect(page).toContain(dispatch)
})

test('the New Year news states the days of the calendar', () => {
  const packed = (paid: string) => afterWorkingDays(paid, ASSEMBLY_DAYS[1])
  expect(['2026-12-16', '2026-12-17', '2026-12-18', '2027-01-03'].map(packed)).toEqual([
    '2026-12-25',
    '2026-12-28',
    '2027-01-04',
    '2027-01-13',
  ])
  const news = readFileSync('upstream/sample/news/rabota-v-novyy-god-2027.en.md', 'utf8')
  for (const row of [
    'until December 16 | by December 25',
    'December 17 | by December 28',
    'December 18 – January 3 | by January 13',
  ])
    expect(news).toContain(row)
})
