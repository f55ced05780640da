import {
  use,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { DIALOG_OUT_MS } from '../../shared/constants.ts'
import type { CloseCause } from '../layers/createLayers.ts'
import { focusTitle } from '../layers/keepFocus.ts'
import { useLayers } from '../layers/layersContext.ts'
import { classNames } from './classNames.ts'
import { IconButton } from './IconButton.tsx'
import { LabelsContext } from './labels.ts'
import './dialog.css'

export type DialogProps = {
  open: boolean
  /**
   * Called once for each closing: by Escape, a press outside, the cross or Back (`shopper`), or because the screen under it is
   * left (`left`). The parent sets `open` to false.
   */
  onClose: (cause: CloseCause) => void
  /** Called once it is closed and the focus is back at its opener. */
  onClosed?: (() => void) | undefined
  title: ReactNode
  /** `modal` 500 px in the middle, a sheet at the bottom of a phone; `narrow` 420 px; `drawer` 450 px at the left edge; `full` the whole window. */
  kind?: 'modal' | 'narrow' | 'drawer' | 'full' | undefined
  /** Rendered in place of the title, e.g. a back button; the title remains the accessible name, and the content must show it. */
  insteadOfTitle?: ReactNode
  /** Opens within the press, which Safari requires to show the keyboard of a field that takes the focus. */
  atOnce?: boolean | undefined
  /** The address opened it: Back leaves that address instead of closing the dialog over it. */
  byAddress?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** Whether a pointer is over the page beside the dialog, not over the dialog or its scrollbar. */
const isBeside = ({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): boolean => {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom)
}

/**
 * A layer over the page, based on the platform's `<dialog>`: focus stays inside and returns to the opener, the page behind is
 * inert and does not scroll. An element with `data-autofocus` takes the focus, else the first control. The content is mounted
 * only while the dialog is open or leaving (R9.10: 300 ms in, 200 ms out), or longer while it contains unsent input
 * (`data-dirty`). It opens and closes in the task after the press, so that the press is painted first: both compute the styles of the
 * whole page again. A closing dialog begins to fade within the press.
 */
export const Dialog = ({
  open: isRequested,
  onClose,
  onClosed,
  title,
  kind = 'modal',
  insteadOfTitle,
  atOnce = false,
  byAddress = false,
  className,
  children,
}: DialogProps) => {
  const isDue = useDeferredValue(isRequested)
  const open = isDue || (isRequested && atOnce)
  const isUsable = open && isRequested
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const layers = useLayers()
  const labelOf = use(LabelsContext)
  const [present, setPresent] = useState(open)
  if (open && !present) setPresent(true)
  /** Key of the content, so that each opening mounts new content. */
  const [opening, setOpening] = useState(0)
  const isLeaving = useRef(false)
  /** The screen under it is left: it closes at once, before the focus moves to the next screen. */
  const isLeft = useRef(false)
  const closed = useRef(onClose)
  const startedBeside = useRef(false)

  // Reopened while the previous content was still leaving: that content is reused only when unsent input would be lost.
  useLayoutEffect(() => {
    if (isRequested && isLeaving.current && !ref.current?.querySelector('[data-dirty]')) setOpening((before) => before + 1)
    isLeaving.current = !isRequested
  }, [isRequested])

  // Runs before another dialog opens in the same update: that dialog must find the focus where it is to be returned.
  useLayoutEffect(() => {
    closed.current = onClose
    if ((open && !isLeft.current) || !ref.current?.open) return
    ref.current.close()
    focusTitle()
  })

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || open) return undefined
    if (present) {
      // Closed by the browser with Escape: the opener may no longer exist. A dialog that was never open takes no focus.
      focusTitle()
      onClosed?.()
    }
    const timer = setTimeout(() => {
      const isStored = dialog.querySelector('[data-dirty]') !== null
      setPresent(isStored)
      isLeaving.current = isStored
    }, DIALOG_OUT_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `present` and `onClosed` matter only at the moment of closing
  }, [open])

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !isUsable) return undefined
    const page = document.documentElement
    const scrollbar = window.innerWidth - page.clientWidth
    // A write recalculates the styles of all elements, and a phone has nothing to write.
    if (scrollbar > 0 || page.style.length > 0) page.style.setProperty('--scrollbar', `${scrollbar}px`)
    if ('closedBy' in dialog) dialog.closedBy = 'any'
    isLeft.current = false
    if (!dialog.open) dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    const close = (cause: CloseCause) => {
      isLeft.current = cause === 'left'
      closed.current(cause)
    }
    return layers?.open({ element: dialog, inHistory: !byAddress, close })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the value of `byAddress` at the moment of opening matters
  }, [isUsable, layers])

  return (
    <dialog
      ref={ref}
      className={classNames('dialog', `dialog-${kind}`, className)}
      // The title is mounted with the content.
      aria-labelledby={present ? titleId : undefined}
      data-leaving={(open && !isRequested) || undefined}
      onClose={({ target, currentTarget }) => target === currentTarget && isUsable && !currentTarget.open && onClose('shopper')}
      // For browsers without `closedby`: only a press that begins and ends outside closes, not a text selection that ends there.
      onPointerDown={(event) => {
        startedBeside.current = !('closedBy' in event.currentTarget) && isBeside(event)
      }}
      onClick={(event) => {
        if (startedBeside.current && isBeside(event)) onClose('shopper')
        startedBeside.current = false
      }}
    >
      {present && (
        <div key={opening} className="dialog-inside">
          <div className="dialog-bar">
            {insteadOfTitle && <div className="dialog-title">{insteadOfTitle}</div>}
            <h2 id={titleId} className={insteadOfTitle ? 'visually-hidden' : 'dialog-title'} tabIndex={-1}>
              {title}
            </h2>
            <IconButton icon="x" label={labelOf('ui.close')} onClick={() => onClose('shopper')} />
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
