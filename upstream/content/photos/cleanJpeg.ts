/**
 * Users' photos: removes everything except the picture (place, camera, texts) from a JPEG file (ITU T.81), segment by segment. No pixel is
 * computed: an encoder would be the backend's only compiled dependency, and its largest. isDecodable.ts checks the data of the picture.
 */

/** A picture's bytes and its displayed size in px. */
type Cleaned = { readonly bytes: Buffer; readonly width: number; readonly height: number }

const [SOI, EOI, SOS, COMMENT] = [0xd8, 0xd9, 0xda, 0xfe] as const
const [JFIF, EXIF, ICC, ADOBE] = [0xe0, 0xe1, 0xe2, 0xee] as const
/** Baseline, extended and progressive: the frames that browsers render. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2])
/** Huffman and quantisation tables, the restart interval, the number of lines. */
const TABLES = new Set([0xc4, 0xdb, 0xdc, 0xdd])

const startsWith = (bytes: Buffer, text: string) => bytes.subarray(0, text.length).toString('latin1') === text

/** The orientation in an Exif block, from 1 to 8; 1 (upright) when it is invalid. */
const orientationOf = (exif: Buffer): number => {
  const tiff = exif.subarray(6)
  if (tiff.length < 14) return 1
  const little = startsWith(tiff, 'II')
  if (!little && !startsWith(tiff, 'MM')) return 1
  const u16 = (at: number) => (at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  for (let entry = directory + 2, left = u16(directory); left > 0 && entry + 12 <= tiff.length; left--, entry += 12) {
    const value = u16(entry + 8)
    if (u16(entry) === 0x0112) return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

/** An Exif segment with only the orientation: photos from phones need it to be displayed upright. */
const orientationSegment = (orientation: number) =>
  Buffer.from(`ffe100224578696600004d4d002a0000000800010112000300000001000${orientation}000000000000`, 'hex')

/** A JFIF header without its thumbnail. */
const plainJfif = (content: Buffer) =>
  Buffer.concat([Buffer.from('ffe00010', 'hex'), content.subarray(0, 12), Buffer.from([0, 0])])

/** The end of a scan's data: the next marker that is neither a stuffed byte nor a restart. */
const scanEnd = (bytes: Buffer, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return -1
}

/** True for a file with the first bytes of a JPEG. */
export const isJpeg = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 3) === '\xff\xd8\xff'

/**
 * The same picture without Exif, XMP, comments, thumbnails and trailing data; orientation and colour profile stay. Null
 * for a file that is not a complete JPEG. Call after `isJpeg`.
 */
export const cleanJpeg = (bytes: Buffer): Cleaned | null => {
  const retained: Buffer[] = []
  let [at, width, height, orientation, scans] = [2, 0, 0, 1, 0]
  while (at + 4 <= bytes.length || bytes[at + 1] === EOI) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] as number
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === EOI) {
      if (scans === 0) return null
      const turned = orientation >= 5
      return {
        bytes: Buffer.concat([
          Buffer.from([0xff, SOI]),
          ...(orientation > 1 ? [orientationSegment(orientation)] : []),
          ...retained,
          Buffer.from([0xff, EOI]),
        ]),
        width: turned ? height : width,
        height: turned ? width : height,
      }
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end < at + 4 || end > bytes.length) return null
    const segment = bytes.subarray(at, end)
    const content = segment.subarray(4)
    at = end
    if (FRAMES.has(marker)) {
      if (width > 0 || content.length < 6) return null
      height = content.readUInt16BE(1)
      width = content.readUInt16BE(3)
      retained.push(segment)
    } else if (marker === SOS) {
      const stop = width > 0 ? scanEnd(bytes, end) : -1
      if (stop < 0) return null
      scans++
      retained.push(segment, bytes.subarray(end, stop))
      at = stop
    } else if (marker === EXIF && startsWith(content, 'Exif\0\0')) orientation = orientationOf(content)
    else if (marker === JFIF && startsWith(content, 'JFIF\0') && content.length >= 14) retained.push(plainJfif(content))
    else if (
      TABLES.has(marker) ||
      (marker === ICC && startsWith(content, 'ICC_PROFILE\0')) ||
      (marker === ADOBE && startsWith(content, 'Adobe'))
    )
      retained.push(segment)
    else if (marker !== COMMENT && (marker < 0xe0 || marker > 0xef)) return null
  }
  return null
}
