import { href } from '../../shared/routes.ts'
import { useFeature } from '../hooks/useFeature.ts'
import { useStores } from '../hooks/useStores.ts'
import { useT } from '../hooks/useT.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { onPlainClick } from '../ui/onPlainClick.ts'

/** The catalogue without JavaScript: the categories of the home page. */
export const CATALOGUE_HREF = `${href('home')}#catalogue`

/** Opens the catalogue drawer; absent where the backend has no product lists. */
export const CatalogueLink = () => {
  const t = useT()
  const { overlays } = useStores()
  const hasLists = useFeature('products')
  if (!hasLists) return null
  return (
    <ButtonLink
      className="only-roomy"
      look="primary"
      href={CATALOGUE_HREF}
      aria-haspopup="dialog"
      onClick={onPlainClick(overlays.openDrawer)}
    >
      <Icon name="layout-grid" />
      {t('nav.catalogue')}
    </ButtonLink>
  )
}
