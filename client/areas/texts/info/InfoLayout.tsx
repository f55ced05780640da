import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { href } from '../../../../shared/routes.ts'
import { usePublicConfig } from '../../../hooks/usePublicConfig.ts'
import { useT } from '../../../hooks/useT.ts'
import { AccordionGroup } from '../../../ui/Accordion.tsx'
import { INFO_TITLES, infoNames } from './infoLinks.ts'
import './infoLayout.css'

const InfoLinks = ({ path }: { readonly path: string }) => {
  const t = useT()
  const { ownPages = [] } = usePublicConfig()
  const links = [
    ...infoNames.map((name) => ({ to: href(name), title: t(INFO_TITLES[name]) })),
    ...ownPages.map(({ slug, title }) => ({ to: href('ownPage', { slug }), title })),
  ]
  return (
    <ul role="list">
      {links.map(({ to, title }) => (
        <li key={to}>
          <a href={to} aria-current={to === path ? 'page' : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** A list of all information pages: at the side, or on a phone collapsed above the text. It stays mounted between the pages. */
export const InfoLayout = ({ children }: { readonly children: ReactNode }) => {
  const t = useT()
  const { pathname: path } = useLocation()
  return (
    <div className="wrap info-layout">
      <nav className="info-layout-nav" aria-label={t('info.pages')}>
        <div className="info-layout-folded">
          {/* Collapsed again on the chosen page. */}
          <AccordionGroup key={path} title={t('info.pages')}>
            <InfoLinks path={path} />
          </AccordionGroup>
        </div>
        <div className="info-layout-side" data-keeps-focus>
          <InfoLinks path={path} />
        </div>
      </nav>
      <div className="info-layout-body">{children}</div>
    </div>
  )
}
