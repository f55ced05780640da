/** The pictures of the large view: PhotoSwipe without its own controls, keys, focus and history (record 049). */
import PhotoSwipe from 'photoswipe'
import { DIALOG_OUT_MS } from '../../shared/constants.ts'
import { endsDoublePress, ZOOM_LEVELS } from './galleryView.ts'

export type ViewerItem = {
  readonly src: string
  /** `srcset` of the same picture in AVIF, for browsers that support it. */
  readonly avif?: string
  /** Of the largest file, in px. */
  readonly width: number
  readonly height: number
  readonly alt: string
}

type Options = {
  /** Parent element; the pictures fill it. */
  readonly stage: HTMLElement
  readonly items: readonly ViewerItem[]
  readonly index: number
  /** Height covered at the top and bottom of the stage, in px: a fitted picture is placed between them. */
  readonly covered: () => { readonly top: number; readonly bottom: number }
  /** URL of a file that is already loaded: shown until the right one is loaded. */
  readonly loadedOf: (index: number) => string | undefined
  /** Text in place of a picture that cannot be loaded. */
  readonly failed: string
  readonly onMove: (index: number) => void
  /** Reports whether the picture is enlarged beyond its fitted size. */
  readonly onZoom: (isCloser: boolean) => void
  /** Called when the picture is dragged away or the area beside it is pressed. */
  readonly onClose: () => void
}

const NO_CONTROLS = { close: false, zoom: false, counter: false, arrowPrev: false, arrowNext: false, preloader: false }

/** Uses AVIF where the browser supports it, in the file that fits the rendered size. */
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

/** Opens the pictures at once. `destroy()` removes them without a callback. */
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
    // The dialog fades in; a picture that is dragged away fades out with it at its last position.
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
  // The dialog around it has the role and the accessible name.
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
    // After a jump, PhotoSwipe does not hide the previous picture in the accessibility tree.
    for (const [place, { el }] of viewer.mainScroll.itemHolders.entries()) el.setAttribute('aria-hidden', String(place !== 1))
    onMove(viewer.currIndex)
  })
  viewer.on('zoomPanUpdate', ({ slide }) => onZoom(slide.currZoomLevel > slide.zoomLevels.initial))
  viewer.on('close', onClose)
  viewer.init()
  return viewer
}
