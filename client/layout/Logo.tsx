import { href } from '../../shared/routes.ts'
import { usePublicConfig } from '../hooks/usePublicConfig.ts'
import { useT } from '../hooks/useT.ts'
import './logo.css'

/** The shop's logo and name, a link to the home page. An operator's own logo replaces it when one is configured (R3.14). */
export const Logo = () => {
  const t = useT()
  const { logoUrl } = usePublicConfig()
  return (
    <a className="logo" href={href('home')} aria-label={t('header.logo', { shop: t('shop.name') })}>
      {logoUrl ? (
        <img className="logo-own" src={logoUrl} alt="" />
      ) : (
        <>
          <svg className="logo-mark" viewBox="0 0 32 32" aria-hidden="true">
            <rect className="logo-seal" width="32" height="32" rx="2" />
            <use className="logo-sign" href={`${__ICONS__}#i-tonari`} />
          </svg>
          <span>{t('shop.name')}</span>
        </>
      )}
    </a>
  )
}
