import { useFormat } from '../../hooks/usePreferences.ts'
import { useT } from '../../hooks/useT.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import type { Paging } from './paging.ts'

type Props = { readonly paging: Paging; readonly hrefOf: (page: number) => string }

/** Links to all pages of a list; renders nothing for a single page. */
export const ListPages = ({ paging: { page, pages }, hrefOf }: Props) => {
  const t = useT()
  const { number } = useFormat()
  if (pages < 2) return null
  return (
    <Pagination
      label={t('articles.pages')}
      current={page}
      last={pages}
      hrefOf={hrefOf}
      labelOf={(one) => t('articles.page', { page: number(one) })}
    />
  )
}

/** The content of a page beyond the end of a list: the number of its pages, and links to them. */
export const BeyondEnd = ({ paging: { page, pages }, hrefOf }: Props) => {
  const t = useT()
  return (
    <EmptyState
      kanji="迷子"
      title={t('articles.beyondTitle', { page })}
      actions={
        <>
          <ButtonLink look="primary" href={hrefOf(1)}>
            {t('articles.toNewest')}
          </ButtonLink>
          {pages > 1 && <ButtonLink href={hrefOf(pages)}>{t('articles.toOldest')}</ButtonLink>}
        </>
      }
    >
      <p>{t('articles.beyondText', { pages })}</p>
    </EmptyState>
  )
}
