import { FLAT_DELIVERY_RUB, FREE_DELIVERY_FROM_RUB } from '../../../shared/constants.ts'
import { href } from '../../../shared/routes.ts'
import { usePreferences } from '../../hooks/usePreferences.ts'
import { useT } from '../../hooks/useT.ts'
import { Icon } from '../../ui/Icon.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import './shipFacts.css'

/** What shoppers ask before they buy: the cost of delivery, whether it is there, and what if it does not suit. */
export const ShipFacts = ({ available }: { available: boolean }) => {
  const t = useT()
  const { locale, format } = usePreferences()
  const amount = format.price(locale === 'ru-RU' ? FLAT_DELIVERY_RUB : FREE_DELIVERY_FROM_RUB, 'RUB')
  return (
    <ul className="ship" role="list">
      <li>
        <Icon name="truck" />
        <div>
          {t('banner.delivery', { amount })}
          <TextLink href={href('infoDelivery')}>{t('banner.terms')}</TextLink>
        </div>
      </li>
      {available && (
        <li className="ship-stock">
          <Icon name="package" />
          <div>{t('product.inStock')}</div>
        </li>
      )}
      <li>
        <Icon name="shield-check" />
        <div>
          {t('product.returns')}
          <TextLink href={href('infoReturns')}>{t('product.returnsMore')}</TextLink>
        </div>
      </li>
    </ul>
  )
}
