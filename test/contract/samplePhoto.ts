/** A photo as a phone would send it, generated on demand. */
import sharp from 'sharp'
import type { FileInput } from '../../shared/api/defineCall.ts'

type PhotoOptions = {
  readonly width: number
  readonly height: number
  readonly format?: 'jpeg' | 'png'
  /** Exif orientation, from 1 to 8. */
  readonly orientation?: number
  /** A text that is written into every metadata field of the format. */
  readonly secret?: string
}

/** Half red, half blue, so that its rotation is detectable. */
export const samplePhoto = async ({ width, height, format = 'jpeg', orientation, secret }: PhotoOptions): Promise<FileInput> => {
  const red = await sharp({ create: { width: Math.ceil(width / 2), height, channels: 3, background: '#d02010' } })
    .png()
    .toBuffer()
  const plain = sharp({ create: { width, height, channels: 3, background: '#1020d0' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withIccProfile('p3')
  const notified =
    secret === undefined
      ? plain
      : plain
          .withExif({ IFD0: { ImageDescription: secret, Artist: secret }, IFD3: { GPSAreaInformation: secret } })
          .withXmp(`<x>${secret}</x>`)
  const bytes = await (orientation === undefined ? notified : notified.withMetadata({ orientation })).toFormat(format).toBuffer()
  return { type: `image/${format}`, bytes: new Uint8Array(bytes) }
}
