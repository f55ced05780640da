import type { Picture as PictureModel } from '../../shared/model/picture.ts'
import { classNames } from './classNames.ts'
import './picture.css'

type Props = {
  picture: PictureModel
  /** Empty for a picture that only repeats the words beside it. */
  alt: string
  sizes: string
  /** Loads first: the picture that is the largest thing on the screen. */
  priority?: boolean | undefined
  className?: string | undefined
}

const srcSet = (picture: PictureModel, format: 'avif' | 'webp'): string =>
  picture.widths.map((width) => `${picture.base}-${width}.${format} ${width}w`).join(', ')

const middleWidth = (widths: readonly number[]): number => widths[Math.floor(widths.length / 2)] ?? 0

/** A picture in AVIF and WebP at every width there is. Its place is kept by width and height before it arrives. */
export const Picture = ({ picture, alt, sizes, priority = false, className }: Props) => (
  <picture className={classNames('picture', className)}>
    <source type="image/avif" srcSet={srcSet(picture, 'avif')} sizes={sizes} />
    <img
      src={`${picture.base}-${middleWidth(picture.widths)}.webp`}
      srcSet={srcSet(picture, 'webp')}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding={priority ? 'auto' : 'async'}
    />
  </picture>
)
