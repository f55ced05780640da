import { use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Picture as PictureModel } from '../../shared/model/picture.ts'
import { avifSrcSet, fileOf, largestFile } from '../../shared/rules/pictureFiles.ts'
import { createViewer, type ViewerItem } from './createViewer.ts'
import { Dialog } from './Dialog.tsx'
import { keyAction } from './galleryView.ts'
import { IconButton } from './IconButton.tsx'
import { LabelsContext } from './labels.ts'
import { Picture } from './Picture.tsx'

/** A picture of the shop in several sizes, or the single file of a customer's photo. */
type LargePicture = { alt: string } & (
  | { picture: PictureModel }
  | { photo: { readonly src: string; readonly width: number | undefined; readonly height: number | undefined } }
)

export type GalleryLargeProps = {
  pictures: readonly LargePicture[]
  /** Index of the first picture; null while the view is closed. */
  index: number | null
  /** Receives the index of the last viewed picture. */
  onClose: (last: number) => void
  /** Called once the view is closed, with the same index. */
  onClosed?: ((last: number) => void) | undefined
  /** "Photo 2 of 5". */
  labelOf: (index: number) => string
  /** URL of a file of the picture that the page has already loaded: shown until the large one is loaded. */
  loadedOf?: ((index: number) => string | undefined) | undefined
}

/** The pictures over the whole window, one at a time, each fitted to it until the user zooms in. */
export const GalleryLarge = ({ pictures, index, onClose, onClosed, labelOf, loadedOf }: GalleryLargeProps) => {
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
      onClosed={() => onClosed?.(current)}
      title={labelOf(current)}
      kind="full"
      className="gallery-large-dialog"
    >
      <Viewer
        pictures={pictures}
        start={index ?? current}
        current={current}
        onMove={setCurrent}
        onClose={() => onClose(current)}
        labelOf={labelOf}
        loadedOf={loadedOf}
      />
    </Dialog>
  )
}

type ViewerProps = Pick<GalleryLargeProps, 'pictures' | 'labelOf' | 'loadedOf'> & {
  start: number
  current: number
  onMove: (index: number) => void
  onClose: () => void
}

/** Distance by which an arrow key pans an enlarged picture, in px. */
const PAN_STEP = 80

/** Side of the square in which a picture of unknown size is fitted, in px. */
const UNKNOWN_SIZE = 1000

const itemOf = (shown: LargePicture): ViewerItem =>
  'photo' in shown
    ? {
        src: shown.photo.src,
        width: shown.photo.width ?? UNKNOWN_SIZE,
        height: shown.photo.height ?? UNKNOWN_SIZE,
        alt: shown.alt,
      }
    : {
        src: shown.picture.sources ? largestFile(shown.picture) : fileOf(shown.picture),
        avif: avifSrcSet(shown.picture),
        width: shown.picture.width ?? UNKNOWN_SIZE,
        height: shown.picture.height ?? UNKNOWN_SIZE,
        alt: shown.alt,
      }

const heightOf = (stage: HTMLElement, selector: string) =>
  stage.closest('dialog')?.querySelector<HTMLElement>(selector)?.offsetHeight ?? 0

/** Gestures, zoom and the row of pictures are PhotoSwipe's; controls, keys, focus and history are ours. */
const Viewer = ({ pictures, start, current, onMove, onClose, labelOf, loadedOf }: ViewerProps) => {
  const label = use(LabelsContext)
  const stage = useRef<HTMLDivElement>(null)
  const thumbs = useRef<HTMLUListElement>(null)
  const viewer = useRef<ReturnType<typeof createViewer>>(null)
  const [isCloser, setIsCloser] = useState(false)
  const last = pictures.length - 1

  const latest = useRef({ onMove, onClose })
  useLayoutEffect(() => {
    latest.current = { onMove, onClose }
  })

  useEffect(() => {
    const { current: element } = stage
    if (!element) return undefined
    let covered = { top: 0, bottom: 0 }
    let isShown = true
    // The dialog has no size before it is shown, and another one after the device is rotated.
    const sizes = new ResizeObserver(() => {
      if (element.clientWidth === 0) return
      covered = { top: heightOf(element, '.dialog-bar'), bottom: heightOf(element, '.gallery-large-bar') }
      viewer.current?.updateSize()
      viewer.current ??= createViewer({
        stage: element,
        items: pictures.map(itemOf),
        index: start,
        covered: () => covered,
        loadedOf: (index) => loadedOf?.(index),
        failed: label('ui.partFailed'),
        onMove: (index) => isShown && latest.current.onMove(index),
        onZoom: setIsCloser,
        onClose: () => isShown && latest.current.onClose(),
      })
    })
    sizes.observe(element)
    return () => {
      isShown = false
      sizes.disconnect()
      viewer.current?.destroy()
      viewer.current = null
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the values at the moment of opening matter
  }, [])

  useEffect(() => {
    thumbs.current?.children[current]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])

  // The arrow keys change the picture wherever the focus is in the dialog; in an enlarged picture they pan.
  const onKey = useRef<(event: KeyboardEvent) => void>(undefined)
  useEffect(() => {
    onKey.current = (event) => {
      const action = keyAction(event, { isCloser, current, last })
      const { current: opened } = viewer
      const slide = opened?.currSlide
      if (!action || !opened || !slide) return
      event.preventDefault()
      if ('go' in action) opened.goTo(action.go)
      else slide.panTo(slide.pan.x - action.x * PAN_STEP, slide.pan.y - action.y * PAN_STEP)
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey.current?.(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return (
    <>
      <div ref={stage} className="gallery-large" />
      <IconButton
        className="gallery-large-zoom"
        icon="zoom-in"
        label={label('product.zoom')}
        aria-pressed={isCloser}
        data-autofocus=""
        onClick={() => viewer.current?.toggleZoom()}
      />
      {last > 0 && (
        <div className="gallery-large-bar">
          <IconButton
            icon="chevron-left"
            label={label('product.photoBefore')}
            aria-disabled={current === 0 || undefined}
            onClick={() => viewer.current?.prev()}
          />
          <ul ref={thumbs} className="gallery-large-thumbs" role="list">
            {pictures.map((shown, index) => (
              <li key={'photo' in shown ? shown.photo.src : shown.picture.base}>
                <button
                  type="button"
                  aria-label={labelOf(index)}
                  aria-current={index === current ? 'true' : undefined}
                  onClick={() => viewer.current?.goTo(index)}
                >
                  {'photo' in shown ? (
                    <img {...shown.photo} alt="" decoding="async" />
                  ) : (
                    <Picture picture={shown.picture} alt="" sizes="48px" />
                  )}
                </button>
              </li>
            ))}
          </ul>
          <IconButton
            icon="chevron-right"
            label={label('product.photoAfter')}
            aria-disabled={current === last || undefined}
            onClick={() => viewer.current?.next()}
          />
        </div>
      )}
      <p className="visually-hidden" role="status">
        {labelOf(current)}
      </p>
    </>
  )
}
