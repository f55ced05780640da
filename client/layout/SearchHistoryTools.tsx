import type { KeyboardEvent, MouseEvent } from 'react'
import { useStores } from '../hooks/useStores.ts'
import { useT } from '../hooks/useT.ts'
import { Icon } from '../ui/Icon.tsx'

type Props = { readonly labels: readonly string[] }

/** The field of the search box that the tools belong to. */
const fieldOf = (target: HTMLElement): HTMLElement | null | undefined =>
  target.closest('form')?.querySelector('[role="combobox"]')

/** Beside the history, not inside its options, which must not contain buttons: one button removes an entry, another removes all. */
export const SearchHistoryTools = ({ labels }: Props) => {
  const t = useT()
  const { search } = useStores()

  /** Removes an entry. The focus of its button moves to the next one, or back to the field. */
  const forget = ({ currentTarget }: MouseEvent<HTMLElement>, label: string) => {
    const next = currentTarget.nextElementSibling ?? currentTarget.previousElementSibling ?? fieldOf(currentTarget)
    if (document.activeElement === currentTarget && next instanceof HTMLElement) next.focus()
    search.forget(label)
  }
  const forgetAll = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (document.activeElement === currentTarget) fieldOf(currentTarget)?.focus()
    search.forgetAll()
  }
  const leave = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    fieldOf(event.currentTarget)?.focus()
  }
  // A press leaves the focus in the field.
  const stay = (event: MouseEvent) => event.preventDefault()

  return (
    <div className="search-history-tools" onKeyDown={leave} onMouseDown={stay}>
      <div>
        {labels.map((label) => (
          <button key={label} type="button" aria-label={t('search.forget', { label })} onClick={(event) => forget(event, label)}>
            <Icon name="x" size="small" />
          </button>
        ))}
      </div>
      <button type="button" onClick={forgetAll}>
        {t('search.forgetAll')}
      </button>
    </div>
  )
}
