import type { Id } from '../../../shared/api/shapes.ts'
import type { Product } from '../../../shared/model/fullProduct.ts'
import { href } from '../../../shared/routes.ts'
import { useFeature } from '../../hooks/useFeature.ts'
import { useDeliveryAmounts } from '../../hooks/useDeliveryAmounts.ts'
import type { DeferredData } from '../../defineScreen.ts'
import { useT } from '../../hooks/useT.ts'
import { Deferred } from '../../navigation/deferred.tsx'
import { DeliveryEstimate } from '../../parts/DeliveryEstimate.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import type { ProductDeferred } from './productDeferred.ts'
import './shipFacts.css'

type Props = {
  product: Pick<Product, 'slug' | 'available' | 'isDigital'>
  /** Id of the chosen option. */ optionId: Id | null
  deferred: DeferredData<ProductDeferred>
}

/** Delivery cost, stock, and return conditions: answers to frequent questions before a purchase. */
export const ShipFacts = (props: Props) => (props.product.isDigital ? <MailFacts /> : <ParcelFacts {...props} />)

const MailFacts = () => {
  const t = useT()
  return (
    <ul className="ship" role="list">
      <li>
        <Icon name="mail" />
        <div>{t('product.byEmail')}</div>
      </li>
      <li>
        <Icon name="shield-check" />
        <div>{t('product.certificateReturns')}</div>
      </li>
    </ul>
  )
}

const ParcelFacts = ({ product: { slug, available }, optionId, deferred }: Props) => {
  const t = useT()
  const { amount, other } = useDeliveryAmounts()
  const estimates = useFeature('deliveryEstimate')
  return (
    <ul className="ship" role="list">
      <li>
        <Icon name="truck" />
        <div>
          {t('banner.delivery', { amount })}
          <br />
          {t('product.deliveryElse', { amount: other })}
          <TextLink href={href('infoDelivery')}>{t('banner.terms')}</TextLink>
          {estimates && (
            <Deferred name="delivery" from={deferred} fallback={<div className="ship-waiting" aria-busy="true" />}>
              {(estimate) => estimate && <DeliveryEstimate slug={slug} optionId={optionId} first={estimate} />}
            </Deferred>
          )}
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
          <TextLink href={href('infoWarranty')}>{t('product.returnsMore')}</TextLink>
        </div>
      </li>
    </ul>
  )
}
