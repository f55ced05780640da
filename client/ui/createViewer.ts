/** The large view's pictures: PhotoSwipe without controls, keys, focus and history of its own (record 049). */
import PhotoSwipe from 'photoswipe'
import { DIALOG_OUT_MS } from '../../shared/constants.ts'
import { endsDoublePress, ZOOM_LEVELS } from './galleryView.ts'

export type ViewerItem = {
  readonly src: string
  /** `srcset` of the same picture in AVIF, for browsers that read it. */
  readonly avif?: string
  /** Of the largest file, in px. */
  readonly width: number
  readonly height: number
  readonly alt: string
}

type Options = {
  /** Where it is put; the pictures fill it. */
  readonly stage: HTMLElement
  readonly items: readonly ViewerItem[]
  /** The picture to begin with. */
  readonly index: number
  /** How much of the stage's top and bottom is covered, in px: a whole picture stands between. */
  readonly covered: () => { readonly top: number; readonly bottom: number }
  /** The address of a file that is loaded already: shown until the right one is there. */
  readonly loadedOf: (index: number) => string | undefined
  /** In the place of a picture that cannot be loaded. */
  readonly failed: string
  readonly onMove: (index: number) => void
  /** Whether the shopper looks closer than at the whole picture. */
  readonly onZoom: (isCloser: boolean) => void
  /** Dragged away, or pressed beside the picture. */
  readonly onClose: () => void
}

const NO_CONTROLS = { close: false, zoom: false, counter: false, arrowPrev: false, arrowNext: false, preloader: false }

/** Shows AVIF where the browser reads it, in the file that fits the size in which a picture is shown. */
const offerAvif = (viewer: PhotoSwipe) => {
  const pictures = new WeakMap<object, { picture: HTMLPictureElement; source: HTMLSourceElement; width: number }>()
  viewer.on('contentLoadImage', ({ content }) => {
    const { avif } = content.data as Partial<ViewerItem>
    if (!avif || !content.element || pictures.has(content)) return
    const picture = document.createElement('picture')
    const source = document.createElement('source')
    const width = content.displayedImageWidth
    source.type = 'image/avif'
    source.sizes = `${width}px`
    source.srcset = avif
    picture.append(source, content.element)
    pictures.set(content, { picture, source, width })
  })
  viewer.on('imageSizeChange', ({ content, width }) => {
    const known = pictures.get(content)
    if (!known || width <= known.width) return
    known.width = width
    known.source.sizes = `${width}px`
  })
  viewer.on('contentAppendImage', (event) => {
    const { content } = event
    const known = pictures.get(content)
    if (!known || !content.element || !content.slide) return
    event.preventDefault()
    if (content.element.parentNode !== known.picture) known.picture.append(content.element)
    content.slide.container.append(known.picture)
    content.removePlaceholder()
  })
}

/** Opens the pictures at once. They are gone after `destroy()`, which calls nothing back. */
export const createViewer = ({
  stage,
  items,
  index,
  covered,
  loadedOf,
  failed,
  onMove,
  onZoom,
  onClose,
}: Options): PhotoSwipe => {
  let pressedAt = Number.NEGATIVE_INFINITY
  const press = (point: { readonly x: number; readonly y: number }) => {
    const now = performance.now()
    if (endsDoublePress(now, pressedAt)) return
    pressedAt = now
    viewer.currSlide?.toggleZoom(point)
  }
  const viewer = new PhotoSwipe({
    ...ZOOM_LEVELS,
    ...NO_CONTROLS,
    dataSource: items.map((item) => ({ ...item })),
    index,
    appendToEl: stage,
    getViewportSizeFn: () => ({ x: stage.clientWidth, y: stage.clientHeight }),
    paddingFn: () => ({ ...covered(), left: 0, right: 0 }),
    // The dialog fades in; a picture that is dragged away fades out with it, where it was left.
    showHideAnimationType: 'fade',
    showAnimationDuration: 0,
    hideAnimationDuration: DIALOG_OUT_MS,
    bgOpacity: 1,
    loop: false,
    wheelToZoom: true,
    pinchToClose: false,
    bgClickAction: 'close',
    imageClickAction: press,
    tapAction: (point, { target }) => {
      if (target instanceof Element && target.matches('.pswp__img')) press(point)
    },
    doubleTapAction: false,
    errorMsg: failed,
    preload: [1, 1],
    trapFocus: false,
    returnFocus: false,
    escKey: false,
    arrowKeys: false,
  })
  viewer.addFilter('placeholderSrc', (_, content) => loadedOf(content.index) ?? false)
  offerAvif(viewer)
  // The dialog around it has the role and the name.
  viewer.on('uiRegister', () => {
    viewer.element?.removeAttribute('role')
    viewer.scrollWrap?.removeAttribute('aria-roledescription')
    for (const { el } of viewer.mainScroll.itemHolders) {
      el.removeAttribute('role')
      el.removeAttribute('aria-roledescription')
    }
  })
  viewer.on('keydown', (event) => event.preventDefault())
  viewer.on('change', () => {
    // After a jump, PhotoSwipe leaves the picture that was shown before in the accessibility tree.
    for (const [place, { el }] of viewer.mainScroll.itemHolders.entries()) el.setAttribute('aria-hidden', String(place !== 1))
    onMove(viewer.currIndex)
  })
  viewer.on('zoomPanUpdate', ({ slide }) => onZoom(slide.currZoomLevel > slide.zoomLevels.initial))
  viewer.on('close', onClose)
  viewer.init()
  return viewer
}
