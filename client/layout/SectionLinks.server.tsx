import { usePreferences } from '../hooks/usePreferences.ts'
import { useT } from '../hooks/useT.ts'
import { serverOnly } from '../parts/ServerRendered.tsx'
import { sectionLinks } from './frameLinks.server.ts'
import { useOwnPages } from './useOwnPages.ts'
import { useShopLinks } from './useShopLinks.ts'

/** The sections of the shop, as the entries of a list. A page has two: under the header and in the mobile menu. */
export const SectionLinks = serverOnly('sections', function SectionLinks() {
  const t = useT()
  const { locale } = usePreferences()
  const links = useShopLinks(sectionLinks[locale])
  const ownPages = useOwnPages('menu')
  return [...links.map(({ key, href }) => ({ href, title: t(key) })), ...ownPages].map(({ href, title }) => (
    <li key={href}>
      <a href={href}>{title}</a>
    </li>
  ))
})
