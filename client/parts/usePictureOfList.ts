import { useLayoutEffect, useState, type RefObject } from 'react'
import type { Picture } from '../../shared/model/picture.ts'
import { fileOf } from '../../shared/rules/pictureFiles.ts'

/** The loaded file of a picture of the present document. */
const loadedFileOf = (picture: Picture): string | undefined => {
  const images = [...document.querySelectorAll('img')].filter((image) => image.getAttribute('src') === fileOf(picture))
  return images.find(({ complete, naturalWidth }) => complete && naturalWidth > 0)?.currentSrc
}

/**
 * Shows a picture in the file that the page has already loaded, the one of the pressed card, until its larger file is loaded. `place` contains
 * the image; null for a page of the server.
 */
export const usePictureOfList = (place: RefObject<HTMLElement | null>, picture: Picture | null): void => {
  // The former screen is in the document while this one is rendered, and is removed before its effects run.
  const [file] = useState(() => picture && loadedFileOf(picture))
  useLayoutEffect(() => {
    const image = place.current?.querySelector('img')
    if (!file || !image || image.complete) return
    image.style.background = `center / cover url("${file}")`
    image.addEventListener('load', () => image.style.removeProperty('background'), { once: true })
  }, [place, file])
}
