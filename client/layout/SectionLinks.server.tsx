import { usePreferences } from '../hooks/usePreferences.ts'
import { useT } from '../hooks/useT.ts'
import { serverOnly } from '../parts/ServerRendered.tsx'
import { sectionLinks } from './frameLinks.server.ts'
import { useShopLinks } from './useShopLinks.ts'

/** The sections of the shop, as the entries of a list. A page has two: under the header and in the mobile menu. */
export const SectionLinks = serverOnly('sections', function SectionLinks() {
  const t = useT()
  const { locale } = usePreferences()
  return useShopLinks(sectionLinks[locale]).map(({ key, href }) => (
    <li key={key}>
      <a href={href}>{t(key)}</a>
    </li>
  ))
})
