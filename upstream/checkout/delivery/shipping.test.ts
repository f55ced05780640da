import { describe, expect, test } from 'vitest'
import { deliveryTermsIn } from '../../../contract/rules/deliveryTerms.ts'
import { asPrice, CURRENCY_CODES } from '../../../contract/rules/money.ts'
import { inForce } from '../../common/rules/inForce.ts'
import { convertBy, sampleRules } from '../../common/rules/loadRules.ts'
import type { RulesFile } from '../../common/rules/rulesShape.ts'
import { offersTo, refusedTo } from './shipping.ts'

convertBy(sampleRules(), new Date())
const DAY = '2026-11-30'
const sample = inForce(sampleRules().rules, DAY)

test.each(CURRENCY_CODES)('in %s the delivery price is rounded like product prices and equals the promised price', (currency) => {
  const { flat, freeFrom } = deliveryTermsIn(sample.standard, currency)
  expect([asPrice(flat, currency), asPrice(freeFrom, currency)]).toEqual([flat, freeFrom])
  for (const country of ['RU', 'KZ', 'CA', 'JP', 'DE'])
    for (const weightG of [100, 1500, 9900]) {
      const offers = offersTo(sample, country, { productsKopecks: 100_000, weightG }, currency, 'en')
      for (const { price } of offers) expect(price).toBe(asPrice(price, currency))
      expect(offers[0]?.price).toBe(flat)
    }
})

describe('rules of an owner', () => {
  type Method = RulesFile['methods'][number]
  const AIRMAIL = 1
  const withAirmail = (change: Partial<Method>, closed: RulesFile['closed'] = []): RulesFile => {
    const { rules } = sampleRules()
    return { ...rules, closed, methods: rules.methods.map((one) => (one.id === AIRMAIL ? { ...one, ...change } : one)) }
  }
  const prices = (file: RulesFile, country: string, load: { productsKopecks: number; weightG: number }, day = DAY) =>
    Object.fromEntries(offersTo(inForce(file, day), country, load, 'EUR', 'en').map(({ id, price }) => [id, price]))
  const light = { productsKopecks: 100_000, weightG: 900 }

  test('a band has the price of the weight, a row of a country replaces the row for all, and a dear cart may be free', () => {
    const file = withAirmail({
      rates: [
        { max_kg: 30 },
        {
          countries: ['DE'],
          max_kg: 10,
          currency: 'EUR',
          free_above: 100,
          bands: [
            { up_to_kg: 1, price: 12 },
            { up_to_kg: 10, price: 30 },
          ],
        },
      ],
    })
    expect(prices(file, 'DE', light)[AIRMAIL]).toBe(1200)
    expect(prices(file, 'DE', { ...light, weightG: 1001 })[AIRMAIL]).toBe(3000)
    expect(prices(file, 'DE', { ...light, productsKopecks: 2_000_000 })[AIRMAIL]).toBe(0)
    expect(prices(file, 'FR', light)[AIRMAIL]).toBe(deliveryTermsIn(sample.standard, 'EUR').flat)
  })

  test('a parcel above the limit of its country is refused with both weights', () => {
    const file = inForce(withAirmail({ rates: [{ max_kg: 30 }, { countries: ['FR'], max_kg: 20 }] }), DAY)
    const load = { productsKopecks: 100_000, weightG: 20_100 }
    expect(offersTo(file, 'FR', load, 'EUR', 'en').map(({ id }) => id)).not.toContain(AIRMAIL)
    expect(offersTo(file, 'DE', load, 'EUR', 'en').map(({ id }) => id)).toContain(AIRMAIL)
    expect(refusedTo(file, 'FR', load, 'ru')).toEqual([
      {
        id: AIRMAIL,
        name: 'Авиапочта',
        reason: 'Посылка весит 20,1 кг, а перевозчик берёт до 20 кг. Её можно разделить на несколько заказов',
      },
    ])
  })

  test('a closed country is refused with its notice from the first day to the last one', () => {
    const notice = { 'en-US': 'The post is on strike.', 'ru-RU': 'Почта бастует.' }
    const file = withAirmail({}, [{ method: AIRMAIL, countries: ['FR'], from: '2026-12-01', until: '2026-12-31', notice }])
    const refusedOn = (day: string) => refusedTo(inForce(file, day), 'FR', light, 'en').map(({ reason }) => reason)
    expect(['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01'].map(refusedOn)).toEqual([
      [],
      ['The post is on strike.'],
      ['The post is on strike.'],
      [],
    ])
    expect(prices(file, 'FR', light, '2026-12-15')[AIRMAIL]).toBeUndefined()
  })

  test('a price has its days', () => {
    const { rules } = sampleRules()
    const file: RulesFile = {
      ...rules,
      standard: [...rules.standard, { from: '2027-01-01', currency: 'EUR', price: 9, free_above: 80 }],
    }
    expect(prices(file, 'DE', light, '2026-12-31')[AIRMAIL]).toBe(deliveryTermsIn(sample.standard, 'EUR').flat)
    expect(prices(file, 'DE', light, '2027-01-01')[AIRMAIL]).toBe(900)
  })
})
