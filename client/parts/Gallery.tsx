import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import sheet from 'sheet:../ui/galleryLarge.css'
import type { Picture as PictureModel } from '../../shared/model/picture.ts'
import { largestFile } from '../../shared/rules/pictureFiles.ts'
import { isPlainClick } from '../../shared/rules/isPlainClick.ts'
import { useHydrated } from '../hooks/useHydrated.ts'
import { useLazyPart } from '../hooks/useLazyPart.ts'
import { useT } from '../hooks/useT.ts'
import { loadChunk } from '../loading/loadChunk.ts'
import { classNames } from '../ui/classNames.ts'
import { Icon } from '../ui/Icon.tsx'
import { onPlainClick } from '../ui/onPlainClick.ts'
import { Picture, shownFile } from '../ui/Picture.tsx'
import { SharedElement } from '../ui/SharedElement.tsx'
import './gallery.css'

type Props = {
  pictures: readonly { picture: PictureModel; alt: string }[]
  /** "Photo 2 of 5". */
  labelOf: (index: number) => string
  /** Shared element name of the first picture, for the transition from a list. */
  sharedName?: string | undefined
  /** Rendered in place of a picture that cannot be loaded. */
  blank?: ReactNode
}

/** The large view is a chunk of its own: most visits never open it. */
const loadLarge = () => import('../ui/GalleryLarge.tsx').then(({ GalleryLarge }) => GalleryLarge)

const MAIN_SIZES = '(min-width:1400px) 600px, (min-width:960px) 46vw, 100vw'
/** Larger files are only used for image zoom. */
const MAX_MAIN_PX = 1000

/**
 * The pictures of a product: a row with scroll snap (swipe, arrows), all thumbnails, and a large view. Thumbnails link to their
 * picture, so they also work without JavaScript; the pictures link to their largest file.
 */
export const Gallery = ({ pictures, labelOf, sharedName, blank }: Props) => {
  const t = useT()
  const row = useRef<HTMLDivElement>(null)
  const thumbs = useRef<HTMLUListElement>(null)
  // One tab stop for the pictures and one for the thumbnails; the arrow keys move within both. Without scripts each link is a tab stop.
  const hasKeys = useHydrated()
  const stopAt = (index: number) => (hasKeys && index !== current ? -1 : undefined)
  const [current, setCurrent] = useState(0)
  // The picture of the card that was pressed; its screen is still shown while this one is rendered.
  const [under] = useState(() => (hasKeys && pictures[0] ? shownFile(pictures[0].picture) : undefined))
  /** Target scroll position of a programmatic scroll, in px: pictures on the way do not become current. */
  const heading = useRef<number | null>(null)
  const [large, setLarge] = useState<number | null>(null)
  const [Large] = useLazyPart(loadLarge, large !== null, { sheet, onFail: () => setLarge(null) })

  /** Moves a focus that is among the pictures to this one: it would stay on a picture outside the view. */
  const focusPicture = (index: number) => {
    const { current: element } = row
    const picture = element?.children[index]
    if (element?.contains(document.activeElement) && picture instanceof HTMLElement) picture.focus({ preventScroll: true })
  }

  const loadedOf = (index: number) => {
    const image = row.current?.children[index]?.querySelector('img')
    return image?.complete && image.naturalWidth > 0 ? image.currentSrc : undefined
  }
  const show = (index: number) => {
    const target = row.current?.children[index]
    if (!row.current || !(target instanceof HTMLElement)) return
    heading.current = target.offsetLeft
    row.current.scrollTo({ left: target.offsetLeft })
    setCurrent(index)
  }
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    // The large view handles the keys itself.
    if (step === undefined || large !== null) return
    event.preventDefault()
    const index = Math.min(pictures.length - 1, Math.max(0, current + step))
    show(index)
    focusPicture(index)
    const links = thumbs.current?.querySelectorAll('a')
    if (thumbs.current?.contains(document.activeElement)) links?.[index]?.focus({ preventScroll: true })
  }
  // A pointer on a picture announces a press; a failed preload shows no message, a failed press does.
  const preload = () => void loadChunk(loadLarge).catch(() => null)
  const follow = () => {
    if (!row.current) return
    const { scrollLeft, clientWidth } = row.current
    if (heading.current !== null && Math.abs(scrollLeft - heading.current) > 1) return
    heading.current = null
    setCurrent(Math.round(scrollLeft / clientWidth))
  }
  // A touch on the row cancels the programmatic scroll.
  const releaseAutoScroll = () => {
    heading.current = null
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys of the links in it
    <section
      className={classNames('gallery', pictures.length > 1 && 'gallery-many')}
      aria-label={t('product.photos')}
      onKeyDown={walk}
    >
      <div
        ref={row}
        className="gallery-row"
        onScroll={follow}
        onPointerDown={releaseAutoScroll}
        onWheel={releaseAutoScroll}
        onPointerEnter={preload}
        onFocus={preload}
      >
        {pictures.map(({ picture, alt }, index) => (
          <a
            key={picture.base}
            id={`photo-${index + 1}`}
            className="gallery-main"
            data-tint={picture.tint ?? undefined}
            href={largestFile(picture)}
            aria-label={`${t('product.zoom')}: ${labelOf(index)}`}
            tabIndex={stopAt(index)}
            aria-haspopup="dialog"
            onClick={onPlainClick(() => setLarge(index))}
          >
            <SharedElement name={(index === 0 && sharedName) || null}>
              <Picture
                picture={picture}
                alt={alt}
                sizes={MAIN_SIZES}
                most={MAX_MAIN_PX}
                priority={index === 0}
                under={index === 0 ? under : undefined}
                fallback={blank}
              />
            </SharedElement>
          </a>
        ))}
      </div>
      <span className="gallery-zoom" aria-hidden="true">
        <Icon name="zoom-in" />
      </span>
      {pictures.length > 1 && (
        <ul ref={thumbs} className="gallery-thumbs" role="list">
          {pictures.map(({ picture }, index) => (
            <li key={picture.base}>
              <a
                className="tile"
                href={`#photo-${index + 1}`}
                data-tint={picture.tint ?? undefined}
                aria-label={labelOf(index)}
                aria-current={index === current ? 'true' : undefined}
                tabIndex={stopAt(index)}
                onClick={(event) => {
                  if (!isPlainClick(event)) return
                  event.preventDefault()
                  show(index)
                }}
              >
                <Picture picture={picture} alt="" sizes="72px" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {Large && (
        <Large
          pictures={pictures}
          index={large}
          onClose={(last) => {
            setLarge(null)
            show(last)
          }}
          // The dialog has returned the focus to the picture that opened it.
          onClosed={focusPicture}
          labelOf={labelOf}
          loadedOf={loadedOf}
        />
      )}
    </section>
  )
}
