import { href } from '../../../../shared/routes.ts'
import { useT } from '../../../hooks/useT.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'

/** In the place of the order where the backend takes none: says so, and how to reach the shop. */
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
