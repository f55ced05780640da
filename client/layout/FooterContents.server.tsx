import { href } from '../../shared/routes.ts'
import { usePreferences } from '../hooks/usePreferences.ts'
import { usePublicConfig } from '../hooks/usePublicConfig.ts'
import { useT } from '../hooks/useT.ts'
import { serverOnly } from '../parts/ServerRendered.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { Logo } from './Logo.tsx'
import { PhoneLink } from './PhoneLink.tsx'
import { accountLinks, productsLinks, helpLinks, legalLinks } from './frameLinks.server.ts'
import type { ShopLink } from './shopLinks.ts'
import { useOwnPages } from './useOwnPages.ts'
import { useShopLinks } from './useShopLinks.ts'

/** The contents of the footer: the company, by locale (R1.18, R1.19), and all links. */
export const FooterContents = serverOnly('footer', function FooterContents() {
  const t = useT()
  const { locale } = usePreferences()
  const { social = {}, messenger } = usePublicConfig()
  const ownPages = useOwnPages('footer')
  return (
    <div className="wrap">
      <div className="footer-columns">
        <div className="footer-about">
          <Logo />
          {locale === 'ru-RU' && <p className="footer-tagline">{t('footer.tagline')}</p>}
          <PhoneLink />
          <p className="note">{t('shop.hours')}</p>
          <address className="footer-address note">
            {t('shop.company')}
            <br />
            {t('shop.address')}
            <br />
            <a href={`mailto:${t('shop.email')}`}>{t('shop.email')}</a>
          </address>
          {locale === 'ru-RU' && messenger && (
            <TextLink href={messenger} rel="external noopener">
              {t('footer.messenger')}
            </TextLink>
          )}
          {locale === 'en-US' && (
            <TextLink href={href('infoPrivacyJa')} hrefLang="ja" lang="ja">
              特定商取引法に基づく表記
            </TextLink>
          )}
          {Object.entries(social).map(([name, to]) => (
            <TextLink key={name} href={to} rel="me external noopener">
              {name}
            </TextLink>
          ))}
        </div>
        <FooterColumn title={t('footer.account')} links={accountLinks} />
        <FooterColumn title={t('footer.catalogue')} links={productsLinks[locale]} least={2} />
        <FooterColumn title={t('footer.help')} links={helpLinks[locale]} more={ownPages} />
      </div>
      <div className="footer-end row note">
        <span>{t('footer.copyright', { shop: t('shop.name') })}</span>
        {legalLinks[locale].map(({ key, href: to }) => (
          <TextLink key={key} href={to}>
            {t(key)}
          </TextLink>
        ))}
        {/* Without JavaScript nothing is counted, and the link opens the page about the stored data. */}
        <TextLink href={href('infoPrivacy')} aria-haspopup="dialog" data-opens="consent">
          {t('consent.cookies')}
        </TextLink>
      </div>
    </div>
  )
})

type ColumnProps = {
  title: string
  links: readonly ShopLink[]
  more?: ReturnType<typeof useOwnPages>
  /** With fewer links the list is not rendered: a certificate alone is no catalogue. */ least?: number
}

/** A list of links under a title; not rendered where this backend has none of them. */
const FooterColumn = ({ title, links: all, more = [], least = 1 }: ColumnProps) => {
  const t = useT()
  const links = useShopLinks(all)
  if (links.length < least) return null
  return (
    <nav className="footer-column" aria-label={title}>
      <h2>{title}</h2>
      <ul role="list">
        {[...links.map(({ key, href: to }) => ({ href: to, title: t(key) })), ...more].map(({ href: to, title: name }) => (
          <li key={to}>
            <a href={to}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
