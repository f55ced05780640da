/** Gift certificates: their balance and origin, and their end. */
import type { Deps } from '../../../deps.ts'
import { originOf, usesOf, voidCertificate } from '../../../checkout/promo/certificates.ts'
import { balanceOf, promoByCode } from '../../../checkout/promo/promo.ts'
import { OperatorError } from '../../runTool.ts'
import { actsAbout, REASON } from '../acts.ts'
import type { Args, Command } from '../command.ts'

/** The certificate of a command's first argument, which has to be written as it is stored: acts are found by it. */
const certificateOf = ({ store }: Pick<Deps, 'store'>, { positionals: [code = ''] }: Args) => {
  const promo = promoByCode(store, code)
  if (promo?.is_certificate !== 1) throw new OperatorError(`There is no certificate ${JSON.stringify(code)}`)
  if (promo.code !== code) throw new OperatorError(`There is no certificate ${JSON.stringify(code)}; did you mean ${promo.code}?`)
  return promo
}

export const CERTIFICATES: readonly Command[] = [
  {
    name: 'certificates show',
    args: ['<code>'],
    summary: 'value, balance, origin and uses of a gift certificate',
    run: (deps, args) => {
      const promo = certificateOf(deps, args)
      const origin = originOf(deps, promo.id)
      return {
        record: {
          certificate: promo.code,
          'value JPY': promo.value,
          'balance JPY': balanceOf(deps.store, promo),
          issued: promo.starts_at,
          until: promo.expires_at,
          void: promo.voided_at,
          'bought in order': origin?.order ?? null,
          'by customer': origin?.customer ?? null,
          uses: usesOf(deps, promo.id).map(({ order, made, status, jpy }) => ({ order, made, status, JPY: jpy })),
          acts: actsAbout(deps, [`certificate ${promo.code}`]),
        },
      }
    },
  },
  {
    name: 'certificates void',
    args: ['<code>'],
    summary: 'ends a gift certificate: its balance becomes 0',
    options: { reason: REASON },
    changes: 'with-reason',
    run: (deps, args) => {
      const promo = certificateOf(deps, args)
      const balance = balanceOf(deps.store, promo)
      if (!voidCertificate(deps, promo.id)) throw new OperatorError(`${promo.code} is void already`)
      const open = usesOf(deps, promo.id).filter(({ status }) => status !== 'delivered' && status !== 'cancelled')
      const used =
        open.length === 0 ? '' : `; it was used in orders that are not delivered: ${open.map(({ order }) => order).join(', ')}`
      return { done: `${promo.code} is void, ¥${balance} of it cannot be spent any more${used}` }
    },
  },
]
