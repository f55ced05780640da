import type { WireLandedCost } from '../../shared/api/landedCost.ts'
import type { MessageKey } from '../../shared/i18n/loadMessages.ts'
import { roundedEstimate } from '../../shared/rules/roundedEstimate.ts'
import { useFormat } from '../hooks/usePreferences.ts'
import { useT } from '../hooks/useT.ts'
import { TextLink } from '../ui/TextLink.tsx'
import './arrivalCosts.css'

type Row = WireLandedCost['rows'][number]

const NAMES = {
  duty: 'border.duty',
  import_vat: 'border.vat',
  handling: 'border.handling',
} as const satisfies { readonly [kind in Exclude<Row['kind'], 'products' | 'delivery'>]: MessageKey }

type Props = {
  readonly cost: WireLandedCost
  /** ISO code of the currency of all amounts, which are in major units. */
  readonly currency: string
}

/**
 * What is paid to customs or the carrier on arrival, with the rule behind it. An amount that the backend does not know is never replaced by
 * a figure. Needs the texts `border`.
 */
export const ArrivalCosts = ({ cost, currency }: Props) => {
  const t = useT()
  const { rows, arrival_price: sum } = cost
  if (rows.some(({ included }) => included)) return <p className="arrival-costs">{t('border.included')}</p>
  return (
    <div className="arrival-costs">
      {sum === 0 ? (
        <dl>
          <div>
            <dt>{t('border.none')}</dt>
            <dd>{t('border.noCharge')}</dd>
          </div>
        </dl>
      ) : (
        <Charges cost={cost} currency={currency} />
      )}
      <Basis cost={cost} />
    </div>
  )
}

const Charges = ({ cost: { rows, arrival_price: sum, precision }, currency }: Props) => {
  const t = useT()
  const format = useFormat()
  const due = rows.filter(({ when }) => when === 'arrival')
  const known = due.flatMap(({ price }) => (price === null || price === 0 ? [] : [price]))
  const isExact = precision === 'exact'
  const priceText = (amount: number) =>
    isExact
      ? format.price(amount, currency, ...known, sum ?? 0)
      : t('border.about', { amount: format.price(roundedEstimate(amount), currency) })
  const valueOf = ({ kind, price }: Row): string =>
    price === null ? t(kind === 'handling' ? 'border.carrierDecides' : 'border.customsDecides') : priceText(price)
  return (
    <>
      <p className="arrival-costs-title">{t('border.title')}</p>
      {known.length > 0 && (
        <dl>
          {due.map((row) =>
            row.price === 0 || row.kind === 'products' || row.kind === 'delivery' ? null : (
              <div key={row.kind}>
                <dt>{t(NAMES[row.kind])}</dt>
                <dd>{valueOf(row)}</dd>
              </div>
            ),
          )}
          {sum !== null && known.length > 1 && (
            <div className="arrival-costs-sum">
              <dt>{t('border.sum')}</dt>
              <dd>{priceText(sum)}</dd>
            </div>
          )}
        </dl>
      )}
      <p>{t(sum === null ? 'border.unknown' : 'border.notPart')}</p>
    </>
  )
}

/** The rule behind the figures; without figures the authority that decides. */
const Basis = ({ cost: { rule, rows, authority, arrival_price: sum } }: Pick<Props, 'cost'>) => {
  const t = useT()
  const format = useFormat()
  const hasFigures = sum === 0 || rows.some(({ when, price }) => when === 'arrival' && (price ?? 0) > 0)
  const { since, checked_on: checked, source } = rule ?? { since: null, checked_on: null, source: null }
  return (
    <p className="arrival-costs-basis">
      {hasFigures && since !== null && checked !== null && (
        <span>{t('border.rule', { since: format.date(since), checked: format.date(checked) })}</span>
      )}
      {hasFigures && source !== null && (
        <TextLink href={source} target="_blank" rel="noopener noreferrer">
          {t('border.source')}
        </TextLink>
      )}
      {authority !== null && (
        <TextLink href={authority} target="_blank" rel="noopener noreferrer">
          {t('border.authority')}
        </TextLink>
      )}
    </p>
  )
}
