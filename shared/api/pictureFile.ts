/** A picture in lists for programs: only the address of its file. */
import { maybe } from './lenientShapes.ts'
import { WirePicture, WireSource } from './picture.ts'
import { list, shape, text } from './shapes.ts'

/** A picture. Without `sources` the file is at `${base}.webp`; with them, even empty, at `base`. A plain address is accepted as well. */
export const WirePictureFile = {
  ...shape({
    /** The address without width and ending, as in Picture. */
    base: text(),
    /** The files, as in Picture. */
    sources: maybe(list(WireSource)),
  }),
  convert: WirePicture.convert,
}
