/** Removes everything except the picture from a PNG file (ISO 15948), chunk by chunk. */
import { crc32 } from 'node:zlib'
import type { Cleaned } from './cleaned.ts'

const SIGNATURE_LENGTH = 8
/** Chunks of the picture: pixels, palette, transparency, colour space. */
const RETAINED_CHUNKS = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT'])

/**
 * The same picture without texts, dates, Exif and trailing data. Null for a file that is not a complete PNG, and for an
 * animation.
 */
export const cleanPng = (bytes: Buffer): Cleaned | null => {
  const retained = [bytes.subarray(0, SIGNATURE_LENGTH)]
  let [at, width, height, rendered] = [SIGNATURE_LENGTH, 0, 0, false]
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    const end = at + 12 + length
    if (end > bytes.length) return null
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null
    if ((name === 'IHDR') !== (width === 0) || name === 'acTL') return null
    if (name === 'IHDR') {
      if (length !== 13) return null
      width = bytes.readUInt32BE(at + 8)
      height = bytes.readUInt32BE(at + 12)
      if (width === 0 || height === 0) return null
    }
    if (RETAINED_CHUNKS.has(name)) retained.push(bytes.subarray(at, end))
    // A capital first letter marks a critical chunk: the picture cannot be rendered without it.
    else if (/^[A-Z]/.test(name)) return null
    rendered ||= name === 'IDAT'
    if (name === 'IEND') return rendered ? { bytes: Buffer.concat(retained), width, height } : null
    at = end
  }
  return null
}
