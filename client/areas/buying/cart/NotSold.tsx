import { href } from '../../../../shared/routes.ts'
import { useT } from '../../../hooks/useT.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'

/** Replaces the order button when the backend has no orders: states it, with the shop's contacts. */
export const NotSold = () => {
  const t = useT()
  const phone = t('shop.phone')
  return (
    <Notice tone="info">
      <p>{t('cart.notSold')}</p>
      <p>
        <TextLink href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</TextLink> ·{' '}
        <TextLink href={href('contacts')}>{t('nav.contacts')}</TextLink>
      </p>
    </Notice>
  )
}
