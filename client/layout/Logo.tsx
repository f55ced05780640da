import { href } from '../../shared/routes.ts'
import { usePublicConfig } from '../hooks/usePublicConfig.ts'
import { useT } from '../hooks/useT.ts'
import './logo.css'

/** The owner's mark and the shop's name, a link to the home page. A logo replaces both when one is configured (R3.14). */
export const Logo = () => {
  const t = useT()
  const { logoUrl, mark } = usePublicConfig()
  return (
    <a className="logo" href={href('home')} aria-label={t('header.logo', { shop: t('shop.name') })}>
      {logoUrl ? (
        <img className="logo-own" src={logoUrl} alt="" />
      ) : (
        <>
          <img className="logo-mark" src={mark} alt="" />
          <span>{t('shop.name')}</span>
        </>
      )}
    </a>
  )
}
