/** A small shop in memory, in which random customers and operators act. Each is the same at its beginning. */
import { realOwner } from '../support/owners.ts'
import { openDatabase } from '../../upstream/db/openDatabase.ts'
import type { AnswerOf, Call, Input } from '../../shared/api/defineCall.ts'
import type { IntegerIds } from '../../contract/http/integerIds.ts'
import { Problem } from '../../contract/http/problems.ts'
import { writePrices } from '../../upstream/db/prices.ts'
import { touchCatalogue } from '../../upstream/db/catalogueVersion.ts'
import { allRoutes } from '../../upstream/allRoutes.ts'
import { createDeps } from '../../upstream/createDeps.ts'
import { SANDBOX } from '../../upstream/checkout/payment/cardProcessor.ts'
import type { Deps } from '../../upstream/deps.ts'
import type { Caller, Route, User } from '../../upstream/http/bind.ts'
import { createDice, type Dice } from './dice.ts'

export const CURRENCIES = ['JPY', 'USD', 'RUB', 'EUR', 'KZT'] as const

/** How many of each kind the shop sells. */
const [PLAIN, WITH_OPTIONS] = [8, 2] as const
/** Prices at which rounding matters, in yen. */
const ODD_PRICES = [1, 3, 7, 333]
/** Values of certificates in yen: below the daily limit of a new account. */
const CERTIFICATES = [1000, 3000, 7000]

export type Person = { readonly user: User; currency: string }

/** A problem code instead of an answer. */
export type Refused = { readonly refused: string }

export type World = {
  readonly deps: Deps
  readonly people: readonly Person[]
  /** Sends a call to its handler as a person, or as a guest. */
  readonly send: <C extends Call>(
    who: Person | null,
    call: C,
    input: Input<C>,
    key?: string,
  ) => Promise<IntegerIds<AnswerOf<C>> | Refused>
  readonly advance: (ms: number) => void
  /** What has happened so far, for the message of a failure. */
  readonly trace: string[]
  /** Counts an event that a run should reach. */
  readonly note: (event: string) => void
  readonly close: () => void
}

export const isRefused = (answer: object): answer is Refused => 'refused' in answer

const BEGIN = Date.parse('2026-11-21T09:00:00Z')
const PEOPLE = 3

/** The sample database reduced to a few products with small stocks, and the people of the model. */
export const prepare = (sample: Uint8Array): Uint8Array => {
  const store = openDatabase(':memory:', sample)
  const ids = (where: string, limit: number) =>
    store
      .all<{ id: number }>(`SELECT id FROM product WHERE ship IS NULL AND stock > 5 AND ${where} ORDER BY id LIMIT ${limit}`)
      .map(({ id }) => id)
  const plain = ids("type <> 'certificate' AND has_options = 0 AND qty_limit IS NULL", PLAIN)
  const kept = [...plain, ...ids("type <> 'certificate' AND has_options = 1", WITH_OPTIONS)]
  store.run`DELETE FROM shop_order`
  store.run`DELETE FROM user`
  store.run`DELETE FROM promo`
  store.run`DELETE FROM product WHERE type <> 'certificate' AND id NOT IN (SELECT value FROM json_each(${JSON.stringify(kept)}))`
  for (const [index, id] of plain.entries()) {
    store.run`UPDATE product SET stock = ${4 + ((index * 9) % 25)}, sold = 100 WHERE id = ${id}`
    const yen = ODD_PRICES[index]
    if (yen !== undefined) setPrice(store, id, 0, yen)
  }
  const certificates = store.all<{ id: number; option_id: number }>`
    SELECT p.id, o.id AS option_id FROM product p JOIN product_option o ON o.product_id = p.id WHERE p.type = 'certificate'`
  for (const [index, { id, option_id }] of certificates.entries()) setPrice(store, id, option_id, CERTIFICATES[index % 3] ?? 1000)
  for (let n = 1; n <= PEOPLE; n++) {
    const email = `person${n}@model.example`
    const { id } = store.run`INSERT INTO user (email, name, password_hash, lang, created_at, mailbox_confirmed_at)
      VALUES (${email}, 'Nina', '', 'en', ${new Date(BEGIN).toISOString()}, ${new Date(BEGIN).toISOString()})`
    store.run`INSERT INTO address (user_id, name, first_name, last_name, country, postcode, city, street, mobile_phone)
      VALUES (${id}, 'Home', 'Nina', 'Petrova', 'RU', '101000', 'Moscow', ${`ul. Lesnaya, d. ${n}`}, ${`+7 900 000-00-0${n}`})`
  }
  for (const [code, type, value, uses, perUser] of [
    ['TENTH', 'percent', 10, null, null],
    ['ONCE', 'percent', 33, null, 1],
    ['TWO', 'fixed', 500, 2, null],
    ['ALL', 'percent', 100, 3, null],
  ] as const)
    store.run`INSERT INTO promo (code, type, value, starts_at, max_uses, per_user, title_en, title_ru)
      VALUES (${code}, ${type}, ${value}, ${new Date(BEGIN).toISOString()}, ${uses}, ${perUser}, 'A code', 'Код')`
  // Certificates that customers got as a present.
  for (const [code, yen] of [
    ['GIFT-MODELMODEL1', 700],
    ['GIFT-MODELMODEL2', 5000],
  ] as const)
    store.run`INSERT INTO promo (code, type, value, starts_at, is_certificate, title_en, title_ru)
      VALUES (${code}, 'fixed', ${yen}, ${new Date(BEGIN).toISOString()}, 1, 'A certificate', 'Сертификат')`
  // The units that exist of each product and option: only an operator changes them.
  store.db.exec(`CREATE TABLE model_units AS
    SELECT id AS product_id, 0 AS option_id, stock AS units FROM product
    UNION ALL SELECT product_id, id, stock FROM product_option`)
  store.db.exec('CREATE TABLE model_sold AS SELECT id AS product_id, sold FROM product')
  touchCatalogue(store)
  store.db.exec('VACUUM')
  const bytes = store.db.serialize()
  store.close()
  return bytes
}

/** Sets the price of a product or option, as an operator does. */
export const setPrice = (store: Deps['store'], id: number, option: number, yen: number) => {
  if (option === 0) store.run`UPDATE product SET price_jpy = ${yen}, old_price_jpy = NULL WHERE id = ${id}`
  else store.run`UPDATE product_option SET price_jpy = ${yen}, old_price_jpy = NULL WHERE id = ${option}`
  const type = store.get<{ type: string }>`SELECT type FROM product WHERE id = ${id}`?.type ?? ''
  writePrices(store, id, option, { type, priceJpy: yen, oldPriceJpy: null })
}

const callerOf = (person: Person | null, key: string | undefined): Caller => ({
  lang: 'en',
  currency: person?.currency ?? 'USD',
  user: person?.user ?? null,
  token: null,
  address: `10.0.0.${person?.user.id ?? 0}`,
  idempotencyKey: key ?? null,
  userAgent: null,
})

/** Opens a new world. Its random numbers and its clock are its own, so it repeats exactly. */
export const createWorld = (bytes: Uint8Array, note: (event: string) => void): World => {
  let now = BEGIN
  const dice: Dice = createDice(1)
  const store = openDatabase(':memory:', bytes)
  const trace: string[] = []
  const logged: string[] = []
  const deps = createDeps(store, {
    clock: () => new Date(now),
    random: (count) => Uint8Array.from({ length: count }, () => dice.upTo(256)),
    log: {
      info: () => {},
      warn: () => {},
      error: (details, message) => void logged.push(`${message} ${JSON.stringify(details)}`),
    },
    picturesDir: null,
    bankUrl: () => 'http://bank.example',
    // Counts as real money: certificates wait and have their limits.
    payments: { processor: { ...SANDBOX, isTest: false }, testCertificates: false },
    owner: realOwner(),
  })
  const routes = new Map<Call, Route>(allRoutes(deps).map((route) => [route.call, route]))
  const people = store.all<User>`SELECT id, email, name, surname FROM user ORDER BY id`.map((user, index): Person => ({
    user,
    currency: CURRENCIES[index] ?? 'JPY',
  }))

  const send: World['send'] = async (who, call, input, key) => {
    const line = `${who ? `person ${who.user.id}, ${who.currency}` : 'guest'}: ${call.name} ${JSON.stringify(input)}`
    try {
      const answer = await routes.get(call)?.handle(input as object, callerOf(who, key))
      if (!call.answer.matches(answer)) throw new Error(`${line}: the answer violates the contract: ${JSON.stringify(answer)}`)
      trace.push(line)
      return answer as IntegerIds<AnswerOf<typeof call>>
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      trace.push(`${line} -> ${error.code}`)
      note(`refused: ${call.name} ${error.code}`)
      return { refused: error.code }
    }
  }

  return {
    deps,
    people,
    send,
    advance: (ms) => {
      now += ms
    },
    trace,
    note,
    close: () => {
      store.close()
      if (logged.length > 0) throw new Error(`The backend logged: ${logged.join('\n')}`)
    },
  }
}
