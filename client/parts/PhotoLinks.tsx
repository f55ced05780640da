import type { WireReviewPhoto } from '../../shared/api/product.ts'
import { isLocalPath } from '../../shared/rules/localPath.ts'
import './photoLinks.css'

type Props = {
  readonly photos: readonly WireReviewPhoto[] | null
  /** Name of a photo; `index` starts at 1. */
  readonly labelOf: (index: number, count: number) => string
}

/** A customer's photos, small in a row; each opens its file in a new tab. */
export const PhotoLinks = ({ photos, labelOf }: Props) => {
  const shown = photos?.filter(({ src }) => isLocalPath(src)) ?? []
  if (shown.length === 0) return null
  return (
    <ul className="photo-links" role="list">
      {shown.map(({ id, src, width, height }, index) => (
        <li key={id}>
          <a href={src} target="_blank" rel="noreferrer" aria-label={labelOf(index + 1, shown.length)}>
            <img src={src} width={width ?? undefined} height={height ?? undefined} alt="" loading="lazy" decoding="async" />
          </a>
        </li>
      ))}
    </ul>
  )
}
