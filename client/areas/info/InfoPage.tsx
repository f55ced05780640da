import type { Blocks } from '../../../shared/model/blocks.ts'
import { href } from '../../../shared/routes.ts'
import { useFormat } from '../../hooks/usePreferences.ts'
import { useT } from '../../hooks/useT.ts'
import { BlocksText } from './BlocksText.tsx'
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx'
import './infoPage.css'

export type Info = {
  readonly title: string
  /** ISO date of the last change. */
  readonly updated: string
  /** The text's own language where it is not the reader's. */
  readonly lang: string | null
  readonly blocks: Blocks
}

/** From this many headings on, a page has a list of them. */
const CONTENTS_FROM = 3

export const InfoPage = ({ data: { title, updated, lang, blocks } }: { readonly data: Info }) => {
  const t = useT()
  const format = useFormat()
  const headings = blocks.flatMap((block) => (block.type === 'heading' ? [block] : []))
  return (
    <>
      <Breadcrumbs label={t('nav.trail')} crumbs={[{ name: t('nav.home'), href: href('home') }, { name: title }]} />
      <article className="info-page" lang={lang ?? undefined}>
        <h1>{title}</h1>
        {headings.length >= CONTENTS_FROM && (
          <nav className="info-page-contents" aria-label={t('info.onThisPage')}>
            <ol role="list">
              {headings.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`}>{text}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <BlocksText blocks={blocks} />
      </article>
      <p className="info-page-updated">
        {t('info.updated')} <time dateTime={updated}>{format.date(updated)}</time>
      </p>
    </>
  )
}
