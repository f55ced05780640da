import { useEffect, useRef, useState } from 'react'
import sheet from 'sheet:./searchOffers.css'
import { SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from '../../shared/constants.ts'
import { href } from '../../shared/routes.ts'
import { isVisible } from '../../shared/rules/isVisible.ts'
import { useLazyPart } from '../hooks/useLazyPart.ts'
import { useT } from '../hooks/useT.ts'
import { ErrorBoundary } from '../loading/ErrorBoundary.tsx'
import { classNames } from '../ui/classNames.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { useSearchBox } from './useSearchBox.ts'
import './searchBox.css'

/** The suggestions are rendered by code that is loaded when a box is first focused. Without it the box is a plain search form. */
const loadOffers = () => import('./SearchOffers.tsx').then(({ SearchOffers }) => SearchOffers)

type Props = {
  id: string
  className?: string | undefined
  /** Takes the focus when it appears: only inside a part that the user opened. */
  autoFocus?: boolean | undefined
  /** Ctrl+K or Cmd+K focuses the box, which shows the shortcut. No single key does: dictation would press it (WCAG 2.1.4). */
  shortcut?: boolean | undefined
}

/** As the keys are labelled, in every language. */
const SHORTCUT = 'Ctrl K'

/** Elements that use the keys themselves: a focused field, and an open dialog. */
const TAKEN = ':is(input, textarea, select):focus, dialog:modal'

/** The search form: a plain GET without JavaScript, with it a box with suggestions. Under 3 characters nothing is searched (R5.17). */
export const SearchBox = ({ id, className, autoFocus, shortcut = false }: Props) => {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const { text, open, active, tooShort, enter, close, type, submit, walk } = useSearchBox(input)
  const [Offers] = useLazyPart(loadOffers, open, { texts: ['offers'], sheet })
  const listId = `${id}-offers`
  /** The number of shown entries: an empty list is not exposed as one. */
  const [count, setCount] = useState(0)

  useEffect(() => {
    if (!shortcut) return undefined
    const focus = (event: KeyboardEvent) => {
      const isShortcut = event.code === 'KeyK' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isShortcut || document.querySelector(TAKEN) || !input.current || !isVisible(input.current)) return
      event.preventDefault()
      input.current.focus()
      input.current.select()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [shortcut])

  return (
    <form
      className={classNames('search-box', className)}
      role="search"
      action={href('search')}
      onSubmit={submit}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) close()
      }}
    >
      <IconButton type="submit" icon="search" label={t('search.open')} />
      <label className="visually-hidden" htmlFor={id}>
        {t('search.label')}
      </label>
      <input
        ref={input}
        id={id}
        name="q"
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open && count > 0}
        aria-controls={listId}
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        aria-describedby={`${id}-hint`}
        aria-keyshortcuts={shortcut ? 'Control+K Meta+K' : undefined}
        placeholder={t('search.placeholder')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={SEARCH_MAX_LENGTH}
        data-autofocus={autoFocus ? '' : undefined}
        value={text}
        onChange={(event) => type(event.target.value)}
        onFocus={enter}
        onKeyDown={walk}
      />
      {shortcut && (
        <kbd aria-hidden="true" className="needs-script">
          {SHORTCUT}
        </kbd>
      )}
      <p id={`${id}-hint`} className="search-hint" aria-live="polite" aria-atomic="true">
        {tooShort && t('search.tooShort', { count: SEARCH_MIN_LENGTH })}
      </p>
      {open && Offers ? (
        // The form works without them.
        <ErrorBoundary resetKey={text} fallback={() => null}>
          <Offers id={listId} text={text} active={active} onChoose={close} onCount={setCount} />
        </ErrorBoundary>
      ) : (
        <div id={listId} role="listbox" aria-label={t('search.offers')} hidden />
      )}
    </form>
  )
}
