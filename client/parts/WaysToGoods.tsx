import { href } from '../../shared/routes.ts'
import { useT } from '../hooks/useT.ts'
import { ButtonLink } from '../ui/Button.tsx'

/** The ways out of a list of one's own that is still empty. `primary` is the text of the first; "New products" without it. */
export const WaysToGoods = ({ primary }: { readonly primary?: string }) => {
  const t = useT()
  return (
    <>
      <ButtonLink look="primary" href={href('newProducts')}>
        {primary ?? t('nav.newProducts')}
      </ButtonLink>
      <ButtonLink href={href('bestSales')}>{t('nav.bestSales')}</ButtonLink>
    </>
  )
}
