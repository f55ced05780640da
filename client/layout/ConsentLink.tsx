import { href } from '../../shared/routes.ts'
import { useStores } from '../hooks/useStores.ts'
import { useT } from '../hooks/useT.ts'
import { onPlainClick } from '../ui/onPlainClick.ts'
import { TextLink } from '../ui/TextLink.tsx'

/** Opens the settings of cookies; without JavaScript nothing is counted, and the link leads to the page that says what is kept. */
export const ConsentLink = () => {
  const t = useT()
  const { consent } = useStores()
  return (
    <TextLink href={href('infoPrivacy')} aria-haspopup="dialog" onClick={onPlainClick(consent.openSettings)}>
      {t('footer.cookies')}
    </TextLink>
  )
}
