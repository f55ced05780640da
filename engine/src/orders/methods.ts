/**
 * Vendure's shipping and payment methods are those of RULES_FILE: an order that names one that Vendure does not have would fail after its card
 * was charged. So missing ones are created at the start, and before other rules apply.
 */
import { LanguageCode } from '@vendure/core'
import { setRates } from '../../../contract/rules/money.ts'
import type { Rules } from '../../../upstream/common/rules/inForce.ts'
import type { LiveRules } from '../../../upstream/common/rules/liveRules.ts'
import { SHOP, type Engine, type Tx } from '../engine.ts'
import { LOCKS } from '../start/checkDatabase.ts'

const EVERY_MS = 2000

type Name = { readonly 'en-US'?: string | undefined; readonly 'ru-RU'?: string | undefined }

const named = (name: Name) => [
  { languageCode: LanguageCode.en, name: name['en-US'] ?? '', description: '' },
  { languageCode: LanguageCode.ru, name: name['ru-RU'] ?? '', description: '' },
]

type Codes = { readonly code: string }

/** Part of the caller's transaction. Methods that the rules no longer name stay: orders refer to them. */
export const createMissingMethods = async (engine: Engine, { ctx, query }: Tx, { methods, payments }: Rules): Promise<void> => {
  // Another instance may read the same rules now.
  await query('SELECT pg_advisory_xact_lock($1, 1)', LOCKS.start)
  const carriers = await query<Codes>('SELECT code FROM shipping_method WHERE "deletedAt" IS NULL')
  for (const { id, name } of methods)
    if (!carriers.some(({ code }) => code === `carrier-${id}`))
      await engine.shippingMethods.create(ctx, {
        code: `carrier-${id}`,
        fulfillmentHandler: 'manual-fulfillment',
        checker: { code: 'default-shipping-eligibility-checker', arguments: [{ name: 'orderMinimum', value: '0' }] },
        calculator: { code: 'shop-rate', arguments: [] },
        translations: named(name),
      })
  const known = await query<Codes>('SELECT code FROM payment_method')
  for (const { id, name } of payments)
    if (!known.some(({ code }) => code === `method-${id}`))
      await engine.paymentMethods.create(ctx, {
        code: `method-${id}`,
        enabled: true,
        handler: { code: 'shop-payment', arguments: [] },
        translations: named(name),
      })
}

type Log = { readonly error: (details: object, message: string) => void }

export type FollowedRules = { readonly rules: LiveRules; readonly stop: () => Promise<void> }

/** The rules of the file, read again when it changes. Others apply once Vendure has their methods. */
export const followRules = async (engine: Engine, live: LiveRules, log: Log): Promise<FollowedRules> => {
  let applied: Rules | null = null
  const look = async (): Promise<Rules> => {
    const next = live.now()
    if (next !== applied) {
      await engine.transaction(SHOP, (tx) => createMissingMethods(engine, tx, next))
      // The read model converts former prices.
      setRates(next.exchange.rates)
      applied = next
    }
    return applied
  }
  const first = await look()
  let looking: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    looking = looking
      .then(() => {
        live.refresh()
        return look()
      })
      .catch((err: unknown) => log.error({ err }, 'rules not applied'))
  }, EVERY_MS)
  return {
    rules: { ...live, now: () => applied ?? first },
    stop: async () => {
      clearInterval(timer)
      await looking
    },
  }
}
