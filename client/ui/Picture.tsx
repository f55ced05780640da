import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { Picture as PictureModel } from '../../shared/model/picture.ts'
import { avifSrcSet, fileOf, sourcesOf } from '../../shared/rules/pictureFiles.ts'
import { classNames } from './classNames.ts'
import './picture.css'

type Props = {
  picture: PictureModel
  /** Empty for a picture that only repeats the text beside it. */
  alt: string
  sizes: string
  /** Loads with priority: the largest picture of the first view. */
  priority?: boolean | undefined
  /** The widest file that its place ever needs, in device px. */
  most?: number | undefined
  /** A smaller file of the picture that is loaded already: shown until this one is. */
  under?: string | undefined
  className?: string | undefined
  /** Rendered when the picture cannot be loaded. */
  fallback?: ReactNode
}

/** The picture, limited to the files that its place needs. */
const fitting = (picture: PictureModel, most: number | undefined): PictureModel => {
  if (most === undefined) return picture
  const { widths, sources } = picture
  if (sources) {
    const small = sources.filter(({ width }) => width <= most)
    return { ...picture, sources: small.length > 0 ? small : sources }
  }
  const small = widths.filter((one) => one <= most)
  return { ...picture, widths: small.length > 0 ? small : widths.slice(0, 1) }
}

const set = (files: string, sizes: string) => (files === '' ? {} : { srcSet: files, sizes })

/** The loaded file of a picture that the page shows already, in whatever size. */
export const shownFile = (picture: PictureModel): string | undefined =>
  [...document.querySelectorAll<HTMLImageElement>('.picture > img')].find(
    (image) => image.getAttribute('src') === fileOf(picture) && image.complete && image.naturalWidth > 0,
  )?.currentSrc

/**
 * A picture in AVIF at every width, and in one format that every browser reads. Width and height reserve its space; a picture of
 * unknown size fills the space of its parent.
 */
export const Picture = ({ picture, alt, sizes, priority = false, most, under, className, fallback = null }: Props) => {
  const image = useRef<HTMLImageElement>(null)
  const file = fileOf(picture)
  const [failed, setFailed] = useState<string | null>(null)
  // The picture may have failed before hydration.
  useEffect(() => {
    const { complete, naturalWidth } = image.current ?? {}
    if (complete === true && naturalWidth === 0) setFailed(file)
  }, [file])
  useLayoutEffect(() => {
    if (under !== undefined) image.current?.style.setProperty('background', `center / cover url("${under}")`)
  }, [under])
  if (failed === file) return fallback
  const offered = fitting(picture, most)
  const avif = avifSrcSet(offered)
  const webp = offered.sources ? sourcesOf(offered.sources, 'image/webp') : ''
  return (
    <picture className={classNames('picture', picture.width === null && 'picture-unsized', className)}>
      {avif !== '' && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {webp !== '' && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        ref={image}
        src={file}
        {...(offered.sources && set(sourcesOf(offered.sources, null) || sourcesOf(offered.sources, 'image/jpeg'), sizes))}
        width={picture.width ?? undefined}
        height={picture.height ?? undefined}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        onError={() => setFailed(file)}
        // Without this handler React would show the next screen only once its pictures are loaded, or after 1.3 s.
        onLoad={({ currentTarget }) => currentTarget.style.removeProperty('background')}
        {...(priority ? { fetchPriority: 'high' } : { decoding: 'async' })}
      />
    </picture>
  )
}
