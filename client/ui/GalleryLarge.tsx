import { useState } from 'react'
import type { Picture as PictureModel } from '../../shared/model/picture.ts'
import { classNames } from './classNames.ts'
import { Dialog } from './Dialog.tsx'
import { Picture } from './Picture.tsx'
import './galleryLarge.css'

export type GalleryLargeProps = {
  pictures: readonly { picture: PictureModel; alt: string }[]
  /** The picture that is shown; null while the view is closed. */
  index: number | null
  onClose: () => void
  title: string
  closeLabel: string
}

/** One picture over the whole window; a press looks closer, a pinch does what the platform does. */
export const GalleryLarge = ({ pictures, index, onClose, title, closeLabel }: GalleryLargeProps) => {
  const [closer, setCloser] = useState(false)
  const shown = index === null ? undefined : pictures[index]
  const close = () => {
    setCloser(false)
    onClose()
  }
  return (
    <Dialog open={index !== null} onClose={close} title={title} closeLabel={closeLabel} kind="full">
      {shown && (
        <div className="gallery-large">
          <button
            type="button"
            className={classNames(closer && 'gallery-closer')}
            aria-pressed={closer}
            aria-label={shown.alt}
            onClick={() => setCloser(!closer)}
          >
            <Picture picture={shown.picture} alt="" sizes={closer ? '200vw' : '100vw'} />
          </button>
        </div>
      )}
    </Dialog>
  )
}
