import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { SEARCH_MIN_LENGTH } from '../../shared/constants.ts'
import { href } from '../../shared/routes.ts'
import { useT } from '../hooks/useT.ts'
import { useNavigate } from '../navigation/navigationContext.ts'
import { classNames } from '../ui/classNames.ts'
import { Icon } from '../ui/Icon.tsx'
import './searchBox.css'

type Props = {
  id: string
  className?: string | undefined
  /** Takes the focus when it appears: only inside something that the shopper opened. */
  autoFocus?: boolean | undefined
  /** `/` puts the focus here, and the box says so. */
  shortcut?: boolean | undefined
  onSearch?: (() => void) | undefined
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** The search form: a plain GET without JavaScript. Fewer than 3 characters search for nothing (spec §5). */
export const SearchBox = ({ id, className, autoFocus, shortcut = false, onSearch }: Props) => {
  const t = useT()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [short, setShort] = useState(false)

  useEffect(() => {
    if (!shortcut) return undefined
    const focus = (event: KeyboardEvent) => {
      const wanted =
        (event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey) ||
        (event.key === 'k' && (event.ctrlKey || event.metaKey))
      if (!wanted || isTyping(event.target) || document.querySelector('dialog:modal') || !input.current?.checkVisibility()) return
      event.preventDefault()
      input.current.focus()
      input.current.select()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [shortcut])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = input.current?.value.trim() ?? ''
    setShort(text.length < SEARCH_MIN_LENGTH)
    if (text.length < SEARCH_MIN_LENGTH) return
    input.current?.blur()
    onSearch?.()
    void navigate(href('search', null, { q: text }))
  }

  return (
    <form className={classNames('search-box', className)} role="search" action={href('search')} onSubmit={submit}>
      <Icon name="search" />
      <label className="visually-hidden" htmlFor={id}>
        {t('search.label')}
      </label>
      <input
        ref={input}
        id={id}
        name="q"
        type="search"
        placeholder={t('search.placeholder')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        aria-describedby={`${id}-hint`}
        data-autofocus={autoFocus ? '' : undefined}
        onChange={() => setShort(false)}
      />
      {shortcut && (
        <kbd aria-hidden="true" className="needs-script">
          /
        </kbd>
      )}
      <p id={`${id}-hint`} className="search-hint" role="status">
        {short && t('search.tooShort', { count: SEARCH_MIN_LENGTH })}
      </p>
    </form>
  )
}
