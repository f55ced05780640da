import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { writeListState, type ListState, type Sort } from '../../../../shared/model/productList.ts'
import type { Query } from '../../../../shared/routes.ts'
import { useNavigation } from '../../../navigation/navigationContext.ts'
import { fromDraft, toDraft, type ListDraft } from './listDraft.ts'

/** How long changing must rest before the list follows, in ms. */
const REST_MS = 300

/** What the shopper has chosen; the list may still be behind it. */
type Choice = { readonly draft: ListDraft; readonly sort: Sort | null }

export type ListChanges = Choice & {
  /** The list is on its way. */
  readonly busy: boolean
  /** The list could not be loaded and shows an older choice. */
  readonly failed: boolean
  /** Changes the filters; the list follows when changing rests. */
  readonly change: (draft: ListDraft) => void
  /** Notes what is typed without following it yet. */
  readonly type: (draft: ListDraft) => void
  /** Follows what was typed. */
  readonly commit: () => void
  readonly sortBy: (sort: Sort | null) => void
  /** Follows filters that were chosen elsewhere, at once. */
  readonly apply: (draft: ListDraft) => void
  /** Requests the chosen list again; null when that cannot help. */
  readonly retry: (() => void) | null
}

/**
 * Filters and order of a list that follow the shopper: the boxes answer at once, the list follows a moment later in its
 * place, so that focus and scroll stay. The newest choice wins, whatever was asked for before it; every choice begins with the
 * first page.
 */
export const useListChanges = ({ filters, sort }: ListState, hrefOf: (query: Query) => string): ListChanges => {
  const { navigate } = useNavigation()
  const addressOf = (choice: Choice) => hrefOf(writeListState({ sort: choice.sort, filters: fromDraft(choice.draft), page: 1 }))
  const shown: Choice = { draft: toDraft(filters), sort }
  const here = addressOf(shown)
  const [choice, setChoice] = useState(shown)
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | 'broken'>('idle')

  // Going back, or a link, has changed the address: the boxes follow, unless the shopper is ahead of it.
  const [seen, setSeen] = useState(here)
  /** The address that the boxes last led to, or followed: when it is drawn, what is typed meanwhile stays. */
  const [own, setOwn] = useState(here)
  if (seen !== here) {
    setSeen(here)
    if (state !== 'busy' && here !== own) {
      setOwn(here)
      setState('idle')
      setChoice(shown)
    }
  }

  // An answer arrives in a later render than the one that the choice was made in.
  const latest = useRef({ here, shown })
  useLayoutEffect(() => {
    latest.current = { here, shown }
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  /** Counts choices, and keeps the address of the newest one, whether any is being loaded, and which was followed last. */
  const asked = useRef({ count: 0, to: here, loading: false, followed: here })

  // Going back is newer than a choice that still rests: it would lead forward again.
  useEffect(() => {
    if (timer.current === undefined || here === asked.current.followed) return
    clearTimeout(timer.current)
    timer.current = undefined
    Object.assign(asked.current, { count: asked.current.count + 1, loading: false })
    setState('idle')
    setChoice(latest.current.shown)
  }, [here])

  const follow = (next: Choice, rest: number) => {
    const to = addressOf(next)
    const count = asked.current.count + 1
    Object.assign(asked.current, { count, to })
    clearTimeout(timer.current)
    setChoice(next)
    setOwn(to)
    setState('busy')
    const go = async () => {
      timer.current = undefined
      asked.current.followed = to
      // While an older choice is loading, the address does not say what will be shown.
      const isThere = to === latest.current.here && !asked.current.loading
      asked.current.loading = !isThere
      const outcome = isThere ? 'shown' : await navigate(to, { preserve: true })
      if (count !== asked.current.count) return
      asked.current.loading = false
      setState(outcome === 'failed' || outcome === 'broken' ? outcome : 'idle')
      if (outcome === 'cancelled') setChoice(latest.current.shown)
    }
    if (rest === 0) void go()
    else timer.current = setTimeout(() => void go(), rest)
  }

  return {
    ...choice,
    busy: state === 'busy',
    failed: state === 'failed' || state === 'broken',
    change: (draft) => follow({ ...choice, draft }, REST_MS),
    type: (draft) => setChoice({ ...choice, draft }),
    commit: () => {
      if (addressOf(choice) !== (state === 'busy' ? asked.current.to : here)) follow(choice, 0)
    },
    sortBy: (next) => follow({ ...choice, sort: next }, REST_MS),
    apply: (draft) => follow({ ...choice, draft }, 0),
    retry: state === 'broken' ? null : () => follow(choice, 0),
  }
}
