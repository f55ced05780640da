/** A picture as lists for programs name it: the address of its file alone. */
import { maybe } from './lenientShapes.ts'
import { WirePicture, WireSource } from './picture.ts'
import { list, shape, text } from './shapes.ts'

/** Without `sources` the file is at `${base}.webp`; with them, also with none, at `base`. A plain address will do too. */
export const WirePictureFile = { ...shape({ base: text(), sources: maybe(list(WireSource)) }), convert: WirePicture.convert }
