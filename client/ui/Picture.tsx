import type { Picture as PictureModel } from '../../shared/model/picture.ts'
import { avifSrcSet, webpFile } from '../../shared/rules/pictureFiles.ts'
import { classNames } from './classNames.ts'
import './picture.css'

type Props = {
  picture: PictureModel
  /** Empty for a picture that only repeats the words beside it. */
  alt: string
  sizes: string
  /** Loads first: the picture that is the largest thing on the screen. */
  priority?: boolean | undefined
  /** The widest file that its place ever needs, in device px. */
  most?: number | undefined
  className?: string | undefined
}

/** A picture in AVIF at every width there is, and in WebP at one. Its place is kept by width and height before it arrives. */
export const Picture = ({ picture: { base, widths, width, height }, alt, sizes, priority = false, most, className }: Props) => {
  const fitting = most === undefined ? widths : widths.filter((one) => one <= most)
  const offered = fitting.length > 0 ? fitting : widths.slice(0, 1)
  return (
    <picture className={classNames('picture', className)}>
      <source type="image/avif" srcSet={avifSrcSet({ base, widths: offered })} sizes={sizes} />
      <img
        src={webpFile(base)}
        width={width}
        height={height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        {...(priority ? { fetchPriority: 'high' } : { decoding: 'async' })}
      />
    </picture>
  )
}
