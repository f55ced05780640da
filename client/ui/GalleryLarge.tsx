import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Picture as PictureModel } from '../../shared/model/picture.ts'
import { classNames } from './classNames.ts'
import { Dialog } from './Dialog.tsx'
import { IconButton } from './IconButton.tsx'
import { Picture } from './Picture.tsx'
import './galleryLarge.css'

/** A picture of the shop in its sizes, or the one file of a shopper's photo. */
type LargePicture = { alt: string } & (
  | { picture: PictureModel }
  | { photo: { readonly src: string; readonly width: number; readonly height: number } }
)

export type GalleryLargeProps = {
  pictures: readonly LargePicture[]
  /** The picture to begin with; null while the view is closed. */
  index: number | null
  /** Takes the picture that was looked at last. */
  onClose: (last: number) => void
  /** "Photo 2 of 5". */
  labelOf: (index: number) => string
  labels: { close: string; before: string; after: string }
}

const STEPS: { readonly [key: string]: number } = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** The pictures over the whole window, one at a time: swiped, walked by arrows, counted; a press looks closer. */
export const GalleryLarge = ({ pictures, index, onClose, labelOf, labels }: GalleryLargeProps) => {
  const [current, setCurrent] = useState(index ?? 0)
  const [seen, setSeen] = useState(index)
  if (seen !== index) {
    setSeen(index)
    if (index !== null) setCurrent(index)
  }
  return (
    <Dialog
      open={index !== null}
      onClose={() => onClose(current)}
      title={labelOf(current)}
      closeLabel={labels.close}
      kind="full"
      className="gallery-dialog"
    >
      <Slides
        pictures={pictures}
        start={index ?? current}
        current={current}
        onMove={setCurrent}
        labelOf={labelOf}
        labels={labels}
      />
    </Dialog>
  )
}

type SlidesProps = Pick<GalleryLargeProps, 'pictures' | 'labelOf' | 'labels'> & {
  start: number
  current: number
  onMove: (index: number) => void
}

const Slides = ({ pictures, start, current, onMove, labelOf, labels }: SlidesProps) => {
  const row = useRef<HTMLDivElement>(null)
  const place = useRef(start)
  /** Where the row is on its way to by itself: what it passes does not count. */
  const heading = useRef<number | null>(null)
  const [closer, setCloser] = useState(false)
  const last = pictures.length - 1

  const move = (to: number) => {
    if (to === place.current) return
    place.current = to
    setCloser(false)
    onMove(to)
  }
  const go = (step: number) => {
    const to = Math.min(last, Math.max(0, place.current + step))
    move(to)
    heading.current = to
    row.current?.scrollTo({ left: to * row.current.clientWidth })
  }

  // A finger on it takes it over.
  const releaseAutoScroll = () => {
    heading.current = null
  }

  // The row has no width before the dialog is shown, and another one when the window is turned.
  useEffect(() => {
    const { current: element } = row
    if (!element) return undefined
    const sizes = new ResizeObserver(() => element.scrollTo({ left: place.current * element.clientWidth, behavior: 'instant' }))
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [])

  // Only the picture that is seen takes the focus: it goes along.
  useLayoutEffect(() => {
    const { current: element } = row
    if (element?.contains(document.activeElement))
      element.children[current]?.querySelector('button')?.focus({ preventScroll: true })
  }, [current])

  // Wherever the focus is in the dialog, the arrows walk; a picture that is looked at closely is scrolled by them.
  const walk = useRef<(event: KeyboardEvent) => void>(undefined)
  useEffect(() => {
    walk.current = (event) => {
      const step = STEPS[event.key]
      if (step === undefined || closer || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      go(step)
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => walk.current?.(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return (
    <div className="gallery-slides">
      <div
        ref={row}
        className={classNames('gallery-slides-row', closer && 'gallery-slides-still')}
        onPointerDown={releaseAutoScroll}
        onWheel={releaseAutoScroll}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          if (clientWidth === 0 || closer) return
          if (heading.current !== null && Math.abs(scrollLeft - heading.current * clientWidth) > 1) return
          heading.current = null
          move(Math.round(scrollLeft / clientWidth))
        }}
      >
        {pictures.map((shown, index) => {
          const isCloser = closer && index === current
          return (
            <div
              key={'photo' in shown ? shown.photo.src : shown.picture.base}
              className="gallery-large"
              inert={index !== current}
            >
              <button
                type="button"
                className={classNames(isCloser && 'gallery-closer')}
                aria-pressed={isCloser}
                aria-label={shown.alt}
                data-autofocus={index === start ? '' : undefined}
                onClick={() => setCloser(!closer)}
              >
                {'photo' in shown ? (
                  <img {...shown.photo} alt="" loading="lazy" decoding="async" />
                ) : (
                  <Picture picture={shown.picture} alt="" sizes={isCloser ? '200vw' : '100vw'} />
                )}
              </button>
            </div>
          )
        })}
      </div>
      {last > 0 && (
        <>
          <IconButton
            className="gallery-before"
            icon="chevron-left"
            label={labels.before}
            aria-disabled={current === 0 || undefined}
            onClick={() => go(-1)}
          />
          <IconButton
            className="gallery-after"
            icon="chevron-right"
            label={labels.after}
            aria-disabled={current === last || undefined}
            onClick={() => go(1)}
          />
        </>
      )}
      <p className="visually-hidden" role="status">
        {labelOf(current)}
      </p>
    </div>
  )
}
