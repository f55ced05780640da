import { href } from '../../shared/routes.ts'
import { useFeature } from '../hooks/useFeature.ts'
import { useT } from '../hooks/useT.ts'
import { ButtonLink } from '../ui/Button.tsx'

/**
 * Links from an empty list of the user (cart, favourites, orders) to product lists, else to the home page. `primary` is the text
 * of the first; "New products" by default.
 */
export const WaysToProducts = ({ primary }: { readonly primary?: string }) => {
  const t = useT()
  const hasLists = useFeature('products')
  if (!hasLists) {
    return (
      <ButtonLink look="primary" href={href('home')}>
        {t('error.home')}
      </ButtonLink>
    )
  }
  return (
    <>
      <ButtonLink look="primary" href={href('newProducts')}>
        {primary ?? t('nav.newProducts')}
      </ButtonLink>
      <ButtonLink href={href('bestSales')}>{t('nav.bestSales')}</ButtonLink>
    </>
  )
}
