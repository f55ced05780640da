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
  /** The widest file that its place ever needs, in device px. Small pictures repeat often: those without AVIF then get one file. */
  most?: number | undefined
  className?: string | undefined
}

const srcSet = (base: string, widths: readonly number[], format: 'avif' | 'webp'): string =>
  widths.map((width) => `${base}-${width}.${format} ${width}w`).join(', ')

const middleWidth = (widths: readonly number[]): number => widths[Math.floor(widths.length / 2)] ?? 0

/** A picture in AVIF and WebP at every width there is. Its place is kept by width and height before it arrives. */
export const Picture = ({ picture: { base, widths, width, height }, alt, sizes, priority = false, most, className }: Props) => {
  const fitting = most === undefined ? widths : widths.filter((one) => one <= most)
  const offered = fitting.length > 0 ? fitting : widths.slice(0, 1)
  return (
    <picture className={classNames('picture', className)}>
      <source type="image/avif" srcSet={srcSet(base, offered, 'avif')} sizes={sizes} />
      <img
        src={`${base}-${middleWidth(offered)}.webp`}
        {...(most === undefined && { srcSet: srcSet(base, offered, 'webp'), sizes })}
        width={width}
        height={height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        {...(priority ? { fetchPriority: 'high' } : { decoding: 'async' })}
      />
    </picture>
  )
}
