import { useEffect } from 'react'
import { isVisible } from '../../shared/rules/isVisible.ts'
import { rememberPicked, takePicked } from '../flows/pickedPreference.ts'
import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'
import { useT } from '../hooks/useT.ts'
import { useCurrent } from '../navigation/current.ts'

/** How long a page may load without an announcement, in ms after the loading line appeared. */
const ANNOUNCE_AFTER_MS = 1000
const PICKERS = /^\/preferences\/(locale|currency)$/

const actionOf = (form: EventTarget | null): string => (form instanceof HTMLFormElement ? new URL(form.action).pathname : '')

/** After a reload by the picker of language or currency, the focus is on that picker again, unless it is elsewhere already. */
const focusPicker = (action: string) => {
  if (document.activeElement !== document.body) return
  for (const form of document.querySelectorAll(`form[action="${action}"]`)) {
    const button = form.closest('details')?.querySelector('summary')
    if (!button || !isVisible(button)) continue
    button.focus({ preventScroll: true })
    return
  }
}

/**
 * Announces to screen readers what the focus does not: that a page is loading for long, and the title of a page that left the focus in its
 * list.
 */
export const usePageNews = (): void => {
  const t = useT()
  const { navigation, notices } = useStores()
  const { key } = useCurrent()
  const isLoading = useStoreValue(navigation, ({ status }) => status === 'loading')

  useEffect(() => {
    if (!isLoading) return undefined
    const timer = setTimeout(() => notices.announce(t('ui.pageLoading')), ANNOUNCE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isLoading, notices, t])

  useEffect(() => {
    const title = document.querySelector('main h1')?.textContent
    if (title && document.activeElement?.closest('[data-keeps-focus]')) notices.announce(title)
  }, [key, notices])

  useEffect(() => {
    const action = takePicked()
    if (action && PICKERS.test(action)) focusPicker(action)
    const sent = ({ target }: Event) => {
      const to = actionOf(target)
      if (PICKERS.test(to)) rememberPicked(to)
    }
    document.addEventListener('submit', sent)
    return () => document.removeEventListener('submit', sent)
  }, [])
}
