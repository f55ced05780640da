import { useEffect, useState, type KeyboardEvent, type RefObject, type SubmitEvent } from 'react'
import { SEARCH_MIN_LENGTH } from '../../shared/constants.ts'
import { href } from '../../shared/routes.ts'
import { useFeature } from '../hooks/useFeature.ts'
import { useStores } from '../hooks/useStores.ts'
import { useCurrent } from '../navigation/current.ts'
import { useNavigate } from '../navigation/navigationContext.ts'

/** The pause in typing before a request, in ms. */
const DEBOUNCE_MS = 200

/**
 * The behaviour of a search box (APG combobox): arrow keys move through the suggestions, Enter opens one or searches, Delete removes an
 * entry from the history, Escape closes the list and then clears the text.
 */
export const useSearchBox = (input: RefObject<HTMLInputElement | null>) => {
  const { search } = useStores()
  const suggests = useFeature('suggestions')
  const navigate = useNavigate()
  const current = useCurrent()
  // On the page of results, the box contains the searched text.
  const query = (current.kind === 'screen' && current.name === 'search' && current.query['q']) || ''
  const [searched, setSearched] = useState(query)
  const [text, setText] = useState(query)
  if (searched !== query) {
    setSearched(query)
    setText(query)
  }
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [tooShort, setTooShort] = useState(false)

  useEffect(() => {
    if (!open || !suggests) return undefined
    const rest = setTimeout(() => void search.suggest(text), text.trim().length < SEARCH_MIN_LENGTH ? 0 : DEBOUNCE_MS)
    return () => clearTimeout(rest)
  }, [search, suggests, text, open])

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const entries = (): HTMLElement[] => [...(input.current?.form?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])]

  const leaveFor = (to: string) => {
    close()
    // Closes a phone's keyboard; the focus stays in the form until the page is loaded.
    input.current?.form?.querySelector('button')?.focus()
    void navigate(to)
  }

  return {
    text,
    open,
    active,
    tooShort,
    enter: () => {
      search.restore()
      setOpen(true)
    },
    close,
    type: (value: string) => {
      setText(value)
      setOpen(true)
      setActive(-1)
      setTooShort(false)
    },
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      const query = text.trim()
      setTooShort(query.length < SEARCH_MIN_LENGTH)
      if (query.length < SEARCH_MIN_LENGTH) return
      const url = href('search', null, { q: query })
      search.remember({ label: query, url })
      leaveFor(url)
    },
    walk: (event: KeyboardEvent) => {
      const all = entries()
      const chosen = all[active]
      if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && all.length > 0) {
        event.preventDefault()
        setOpen(true)
        // One position more than there are entries: the text itself.
        const places = all.length + 1
        const next = ((active + 1 + (event.key === 'ArrowDown' ? 1 : -1) + places) % places) - 1
        setActive(next)
        all[next]?.scrollIntoView({ block: 'nearest' })
      } else if (event.key === 'Enter' && chosen instanceof HTMLAnchorElement) {
        event.preventDefault()
        leaveFor(chosen.href)
      } else if (event.key === 'Delete' && chosen?.dataset['history'] !== undefined) {
        event.preventDefault()
        search.forget(chosen.dataset['history'])
        setActive(-1)
      } else if (event.key === 'Escape' && open && all.length > 0) {
        event.preventDefault()
        close()
      }
    },
  }
}
