import { useEffect } from 'react'
import { useT } from '../hooks/useT.ts'

/** Where copied text is the shopper's own, or somebody asked for it to be left alone. */
const UNTOUCHED = 'input, textarea, select, [contenteditable], [data-copyright]'

const elementOf = (node: Node | null): Element | null => (node instanceof Element ? node : (node?.parentElement ?? null))

/** Appends a "read more" line with the page's address to copied text (R2.56). Draws nothing. */
export const CopyAttribution = () => {
  const t = useT()
  useEffect(() => {
    const attribute = (event: ClipboardEvent) => {
      const selection = document.getSelection()
      const text = selection?.toString() ?? ''
      const places = [event.target instanceof Node ? event.target : null, selection?.anchorNode ?? null]
      if (text === '' || !event.clipboardData || places.some((place) => elementOf(place)?.closest(UNTOUCHED))) return
      event.clipboardData.setData('text/plain', `${text}\n\n${t('ui.readMore', { url: window.location.href })}`)
      event.preventDefault()
    }
    document.addEventListener('copy', attribute)
    return () => document.removeEventListener('copy', attribute)
  }, [t])
  return null
}
