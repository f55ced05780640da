import { useEffect } from 'react'
import { useT } from '../hooks/useT.ts'
import { copiedHtml } from './copiedHtml.ts'

/** Elements whose copied text stays unchanged: input fields, and elements that opt out. */
const UNTOUCHED = 'input, textarea, select, [contenteditable], [data-copyright]'

const elementOf = (node: Node | null): Element | null => (node instanceof Element ? node : (node?.parentElement ?? null))

/** Appends a "read more" line with the page's address to copied text, as a link where formatted text is pasted (R2.56). Renders nothing. */
export const CopyAttribution = () => {
  const t = useT()
  useEffect(() => {
    const attribute = (event: ClipboardEvent) => {
      const selection = document.getSelection()
      const text = selection?.toString() ?? ''
      const places = [event.target instanceof Node ? event.target : null, selection?.anchorNode ?? null]
      if (!selection || text === '' || !event.clipboardData || places.some((place) => elementOf(place)?.closest(UNTOUCHED)))
        return
      const url = window.location.href
      const line = t('ui.readMore', { url })
      event.clipboardData.setData('text/plain', `${text}\n\n${line}`)
      event.clipboardData.setData('text/html', copiedHtml(selection, line, url))
      event.preventDefault()
    }
    document.addEventListener('copy', attribute)
    return () => document.removeEventListener('copy', attribute)
  }, [t])
  return null
}
