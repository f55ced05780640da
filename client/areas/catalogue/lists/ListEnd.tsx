import { useState } from 'react'
import { PRODUCTS_PER_PAGE } from '../../../../shared/constants.ts'
import { appendPage, writeListState } from '../../../../shared/model/productList.ts'
import type { Query } from '../../../../shared/routes.ts'
import { useT } from '../../../hooks/useT.ts'
import { useNavigation } from '../../../navigation/navigationContext.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { onPlainClick } from '../../../ui/onPlainClick.ts'
import { Pagination } from '../../../ui/Pagination.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { listDataOf, type ListData } from './loadList.ts'
import './listEnd.css'

type Props = { readonly data: ListData; readonly hrefOf: (query: Query) => string }

/** The data of the requested page, its products after those already shown: unless these are the products for another country. */
const appended = (present: unknown, loaded: unknown): unknown => {
  const before = listDataOf(present)
  const next = listDataOf(loaded)
  return before && next && before.country === next.country ? { ...next, list: appendPage(before.list, next.list) } : loaded
}

/** The number of products shown, a button for more, and links to every page. */
export const ListEnd = ({ data: { list, state }, hrefOf }: Props) => {
  const t = useT()
  const { navigate } = useNavigation()
  const [busy, setBusy] = useState(false)
  /** The list whose next page failed to load, and whether a retry may help. */
  const [failed, setFailed] = useState<{ readonly of: ListData['list']; readonly mayRetry: boolean } | null>(null)
  const { total, page, pages } = list
  if (pages < 2) return null
  const hrefOfPage = (to: number) => hrefOf(writeListState({ ...state, page: to }))
  const shown = Math.min(total, page * PRODUCTS_PER_PAGE)
  const failure = failed?.of === list ? failed : null
  const line = t('category.shown', { shown, total })
  const more = async () => {
    setBusy(true)
    setFailed(null)
    const outcome = await navigate(hrefOfPage(page + 1), { preserve: true, replace: true, merge: appended })
    setBusy(false)
    if (outcome === 'failed' || outcome === 'broken') setFailed({ of: list, mayRetry: outcome === 'failed' })
  }
  return (
    <div className="list-end note">
      <p>{line}</p>
      <Progress value={shown} max={total} label={line} />
      {failure && (
        <Notice tone="error" live>
          {t('list.moreFailed')}
        </Notice>
      )}
      {page < pages && failure?.mayRetry !== false && (
        <ButtonLink href={hrefOfPage(page + 1)} aria-busy={busy || undefined} onClick={onPlainClick(() => void (busy || more()))}>
          {failure ? t('ui.retry') : t('list.more', { count: Math.min(PRODUCTS_PER_PAGE, total - shown) })}
        </ButtonLink>
      )}
      <Pagination
        label={t('category.pages')}
        current={page}
        last={pages}
        hrefOf={hrefOfPage}
        labelOf={(number) => t('category.page', { page: number })}
      />
    </div>
  )
}
