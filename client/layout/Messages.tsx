import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useHydrated } from '../hooks/useHydrated.ts'
import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'
import { MESSAGES_CLASS } from '../layers/keepFocus.ts'
import { useLayers } from '../layers/layersContext.ts'
import { Toasts } from '../ui/Toasts.tsx'

const none = () => null
const makePlace = () =>
  typeof document === 'undefined' ? null : Object.assign(document.createElement('div'), { className: MESSAGES_CLASS })
const unwatched = () => () => {}

/**
 * Toasts, and the live regions of screen readers. While a modal dialog is open everything outside of it is inert, so all of them are in an
 * element that moves into the topmost dialog, and back to the page after it.
 */
export const Messages = () => {
  const { notices } = useStores()
  const layers = useLayers()
  const list = useStoreValue(notices, (state) => state.list)
  const announcements = useStoreValue(notices, (state) => state.announcements)
  const top = useSyncExternalStore(layers?.watch ?? unwatched, layers?.top ?? none, none)
  const [element] = useState(makePlace)
  // React cannot hydrate a portal: it is rendered after hydration.
  const hydrated = useHydrated()
  const place = hydrated ? element : null

  useLayoutEffect(() => {
    if (!place) return undefined
    const parent = top ?? document.body
    parent.append(place)
    notices.moved()
    return () => place.remove()
  }, [place, top, notices])

  if (!place) return null
  return createPortal(
    <>
      <Toasts toasts={list} inside={top} onDone={notices.dismiss} />
      {/* Only added elements are read. */}
      <div className="visually-hidden" role="log">
        {announcements.map(({ id, text, urgent }) => (
          <p key={id} role={urgent ? 'alert' : undefined}>
            {text}
          </p>
        ))}
      </div>
    </>,
    place,
  )
}
