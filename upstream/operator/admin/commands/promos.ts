import type { Deps } from '../../../deps.ts'
import { promoByCode, promoUses } from '../../../checkout/promo/promo.ts'
import { createPromo, endPromo } from '../../../checkout/promo/promoCodes.ts'
import { OperatorError } from '../../runTool.ts'
import { dayOption, LIMIT, limitOf, wholeOption, type Args, type Command, type Row } from '../command.ts'

type Promo = {
  readonly id: number
  readonly code: string
  readonly type: string
  readonly value: number
  readonly min_jpy: number
  readonly expires_at: string | null
  readonly max_uses: number | null
  readonly per_user: number | null
  readonly email: string | null
  readonly title_en: string
}

const MAX_YEN = 10_000_000

const list = ({ store, clock }: Deps, { values }: Args): readonly Row[] =>
  store.all<Promo>`
    SELECT p.*, u.email FROM promo p LEFT JOIN user u ON u.id = p.user_id
    WHERE p.is_certificate = 0 AND (${values['ended'] === undefined ? 0 : 1} OR p.expires_at IS NULL
      OR p.expires_at > ${clock().toISOString()}) ORDER BY p.id DESC LIMIT ${limitOf(values)}
  `.map(({ id, code, type, value, min_jpy, expires_at, max_uses, per_user, email, title_en }) => ({
    code,
    takes: type === 'percent' ? `${value} %` : `${value} JPY`,
    'from JPY': min_jpy,
    until: expires_at?.slice(0, 16) ?? null,
    uses: promoUses(store, id, null),
    'at most': max_uses,
    'per customer': per_user,
    customer: email,
    title: title_en,
  }))

/** The id of the customer with this e-mail address. */
const customerOf = ({ store }: Deps, email: string | undefined): number | null => {
  if (email === undefined) return null
  const user = store.get<{ id: number }>`SELECT id FROM user WHERE email = ${email}`
  if (!user) throw new OperatorError(`There is no customer ${JSON.stringify(email)}`)
  return user.id
}

const create = (deps: Deps, { positionals: [code = ''], values }: Args) => {
  if (!/^[A-Z0-9][A-Z0-9-]{2,39}$/.test(code))
    throw new OperatorError('A code has 3 to 40 capital letters, digits and hyphens', 2)
  const percent = wholeOption(values, 'percent', 1, 100)
  const yen = wholeOption(values, 'yen', 1, MAX_YEN)
  if ((percent === null) === (yen === null)) throw new OperatorError('Pass either --percent or --yen', 2)
  const until = dayOption(values, 'until')
  const takes = percent === null ? `¥${yen ?? 0}` : `${percent} %`
  const promo = {
    code,
    type: percent === null ? ('fixed' as const) : ('percent' as const),
    value: percent ?? yen ?? 0,
    minJpy: wholeOption(values, 'from-yen', 0, MAX_YEN) ?? 0,
    expiresAt: until === null ? null : `${until}T23:59:59.999Z`,
    maxUses: wholeOption(values, 'uses', 1, 1_000_000),
    perUser: wholeOption(values, 'per-customer', 1, 1000),
    userId: customerOf(deps, values['customer']),
    firstOrder: values['first-order'] !== undefined,
    title: { en: values['title-en'] ?? `${takes} off`, ru: values['title-ru'] ?? `Скидка ${takes}` },
  }
  if (promo.expiresAt !== null && promo.expiresAt <= deps.clock().toISOString())
    throw new OperatorError('--until is in the past', 2)
  if (!createPromo(deps, promo)) throw new OperatorError(`The code ${code} already exists`)
  return { done: `The code ${code} takes ${takes} off` }
}

export const PROMOS: readonly Command[] = [
  {
    name: 'promos list',
    summary: 'valid promo codes, newest first',
    options: { ended: { summary: 'also ended codes' }, limit: LIMIT },
    run: (deps, args) => ({ rows: list(deps, args), none: 'No codes' }),
  },
  {
    name: 'promos create',
    changes: 'recorded',
    args: ['<code>'],
    summary: 'creates a code that is valid from now on',
    options: {
      percent: { value: '1-100', summary: 'percent off the products' },
      yen: { value: 'yen', summary: 'a fixed amount off the products' },
      'from-yen': { value: 'yen', summary: 'minimum products price' },
      until: { value: 'day', summary: 'the last day (UTC): 2026-12-31' },
      uses: { value: 'count', summary: 'maximum number of uses' },
      'per-customer': { value: 'count', summary: 'maximum number of uses per customer' },
      'first-order': { summary: 'only for customers without another order' },
      customer: { value: 'e-mail', summary: 'for this customer only' },
      'title-en': { value: 'text', summary: 'the English text' },
      'title-ru': { value: 'text', summary: 'the Russian text' },
    },
    run: create,
  },
  {
    name: 'promos end',
    changes: 'recorded',
    args: ['<code>'],
    summary: 'ends a code now',
    run: (deps, { positionals: [code = ''] }) => {
      if (!endPromo(deps, code))
        throw new OperatorError(
          promoByCode(deps.store, code)?.is_certificate === 0
            ? `The code ${code} has already ended`
            : `There is no promo code ${JSON.stringify(code)}`,
        )
      return { done: `The code ${code} is no longer valid` }
    },
  },
]
