import { useEffect, useRef, useState } from 'react'
import { writeListState, type ListState, type Sort } from '../../../shared/model/productList.ts'
import type { Query } from '../../../shared/routes.ts'
import { useNavigation } from '../../navigation/navigationContext.ts'
import { fromDraft, toDraft, type ListDraft } from './listDraft.ts'

/** How long changing must rest before the list follows, in ms. */
const REST_MS = 300

export type ListChanges = {
  readonly draft: ListDraft
  /** The list is on its way. */
  readonly busy: boolean
  /** Changes the filters; the list follows when changing rests. */
  readonly change: (draft: ListDraft) => void
  /** Notes what is typed without following it yet. */
  readonly type: (draft: ListDraft) => void
  /** Follows what was typed. */
  readonly settle: () => void
  readonly sort: (sort: Sort | null) => void
}

/**
 * Filters and order of a list that follow the shopper: the boxes answer at once, the list follows a moment later in its
 * place, so that focus and scroll stay. The newest change wins; every change begins with the first page.
 */
export const useListChanges = ({ filters, sort }: ListState, hrefOf: (query: Query) => string): ListChanges => {
  const { navigate } = useNavigation()
  const [draft, setDraft] = useState(() => toDraft(filters))
  const [busy, setBusy] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const newest = useRef(0)
  const here = hrefOf(writeListState({ sort, filters, page: 1 }))

  // Going back, or a link, has changed the address: the boxes follow, unless the shopper is ahead of it.
  const [seen, setSeen] = useState(here)
  if (seen !== here) {
    setSeen(here)
    if (!busy) setDraft(toDraft(filters))
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const follow = (next: ListDraft, nextSort: Sort | null, rest: number) => {
    newest.current += 1
    const mine = newest.current
    const to = hrefOf(writeListState({ sort: nextSort, filters: fromDraft(next), page: 1 }))
    clearTimeout(timer.current)
    setBusy(true)
    const go = async () => {
      if (to !== here) await navigate(to, { stay: true })
      if (mine === newest.current) setBusy(false)
    }
    timer.current = setTimeout(() => void go(), rest)
  }

  return {
    draft,
    busy,
    change: (next) => {
      setDraft(next)
      follow(next, sort, REST_MS)
    },
    type: setDraft,
    settle: () => {
      if (hrefOf(writeListState({ sort, filters: fromDraft(draft), page: 1 })) !== here) follow(draft, sort, 0)
    },
    sort: (next) => follow(draft, next, REST_MS),
  }
}
