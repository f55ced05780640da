import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { writeListState, type ListState, type Sort } from '../../../../shared/model/productList.ts'
import type { Query } from '../../../../shared/routes.ts'
import { useNavigation } from '../../../navigation/navigationContext.ts'
import { fromDraft, toDraft, type ListDraft } from './listDraft.ts'

/** Debounce before the list is loaded, in ms. */
const DEBOUNCE_MS = 300

/** The user's choice; the list may still show an earlier one. */
type Choice = { readonly draft: ListDraft; readonly sort: Sort | null }

export type ListChanges = Choice & {
  readonly busy: boolean
  /** The list could not be loaded and shows an earlier choice. */
  readonly failed: boolean
  /** Changes the filters; the list is loaded after the debounce. */
  readonly change: (draft: ListDraft) => void
  /** Stores the typed text without loading the list. */
  readonly type: (draft: ListDraft) => void
  /** Loads the list for the typed text. */
  readonly commit: () => void
  readonly sortBy: (sort: Sort | null) => void
  /** Applies filters that were chosen elsewhere, at once. */
  readonly apply: (draft: ListDraft) => void
  /** Requests the chosen list again; null when that cannot help. */
  readonly retry: (() => void) | null
}

/**
 * Filters and order of a list: the controls respond at once, the list follows a moment later in place, so that focus and scroll
 * position stay. The newest choice wins over earlier requests; every choice begins at the first page.
 */
export const useListChanges = ({ filters, sort, unsendable }: ListState, hrefOf: (query: Query) => string): ListChanges => {
  const { navigate } = useNavigation()
  const addressOf = (choice: Choice) =>
    hrefOf(writeListState({ sort: choice.sort, filters: fromDraft(choice.draft), page: 1, unsendable }))
  const shown: Choice = { draft: toDraft(filters), sort }
  const here = addressOf(shown)
  const [choice, setChoice] = useState(shown)
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | 'broken'>('idle')

  // Back or a link changed the address: the controls follow, unless a newer choice is pending.
  const [seen, setSeen] = useState(here)
  /** The last address that the controls requested or adopted: when it is rendered, text typed since stays. */
  const [own, setOwn] = useState(here)
  if (seen !== here) {
    setSeen(here)
    if (state !== 'busy' && here !== own) {
      setOwn(here)
      setState('idle')
      setChoice(shown)
    }
  }

  // The answer arrives in a later render than the one in which the choice was made.
  const latest = useRef({ here, shown })
  useLayoutEffect(() => {
    latest.current = { here, shown }
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  /** Number of choices, address of the newest one, whether a request is pending, and the last requested address. */
  const requested = useRef({ count: 0, to: here, loading: false, followed: here })

  // Back is newer than a choice that still waits for the debounce: the choice would navigate forward again.
  useEffect(() => {
    if (timer.current === undefined || here === requested.current.followed) return
    clearTimeout(timer.current)
    timer.current = undefined
    Object.assign(requested.current, { count: requested.current.count + 1, loading: false })
    setState('idle')
    setChoice(latest.current.shown)
  }, [here])

  const follow = (next: Choice, rest: number) => {
    const to = addressOf(next)
    const count = requested.current.count + 1
    Object.assign(requested.current, { count, to })
    clearTimeout(timer.current)
    setChoice(next)
    setOwn(to)
    setState('busy')
    const go = async () => {
      timer.current = undefined
      requested.current.followed = to
      // While an earlier choice is loading, the address does not show the list that will be rendered.
      const isThere = to === latest.current.here && !requested.current.loading
      requested.current.loading = !isThere
      const outcome = isThere ? 'shown' : await navigate(to, { preserve: true })
      if (count !== requested.current.count) return
      requested.current.loading = false
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
    change: (draft) => follow({ ...choice, draft }, DEBOUNCE_MS),
    type: (draft) => setChoice({ ...choice, draft }),
    commit: () => {
      if (addressOf(choice) !== (state === 'busy' ? requested.current.to : here)) follow(choice, 0)
    },
    sortBy: (next) => follow({ ...choice, sort: next }, DEBOUNCE_MS),
    // The controls of this list are not those that were pressed: they may follow after the next paint.
    apply: (draft) => startTransition(() => follow({ ...choice, draft }, 0)),
    retry: state === 'broken' ? null : () => follow(choice, 0),
  }
}
