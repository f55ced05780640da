/** Removes everything except the picture from a WebP file (RFC 9649), chunk by chunk. */
import type { Cleaned } from './cleaned.ts'

const HEADER_LENGTH = 12
const RETAINED_CHUNKS = new Set(['VP8X', 'ICCP', 'ALPH', 'VP8 ', 'VP8L'])
/** Bits of the extended header. */
const [ANIMATED, EXIF, XMP] = [0x02, 0x08, 0x04] as const

type Size = { readonly width: number; readonly height: number }

const u24 = (bytes: Buffer, at: number) => bytes.readUIntLE(at, 3)

const SIZES: Readonly<Record<string, (content: Buffer) => Size | null>> = {
  VP8X: (content) => (content.length < 10 ? null : { width: u24(content, 4) + 1, height: u24(content, 7) + 1 }),
  'VP8 ': (content) =>
    content.length < 10 || u24(content, 3) !== 0x2a019d
      ? null
      : { width: content.readUInt16LE(6) & 0x3fff, height: content.readUInt16LE(8) & 0x3fff },
  VP8L: (content) => {
    if (content.length < 5 || content[0] !== 0x2f) return null
    const bits = content.readUInt32LE(1)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  },
}

const chunk = (name: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length & 1)])
}

/** The extended header without the flags of the removed chunks. */
const plainHeader = (content: Buffer): Buffer => {
  const plain = Buffer.from(content)
  plain[0] = (plain[0] ?? 0) & ~(EXIF | XMP)
  return plain
}

/**
 * The same picture without Exif, XMP and trailing data. Null for a file that is not a complete WebP, and for an
 * animation.
 */
export const cleanWebp = (bytes: Buffer): Cleaned | null => {
  const stop = bytes.readUInt32LE(4) + 8
  if (stop > bytes.length) return null
  const retained: Buffer[] = []
  let [at, size, rendered]: [number, Size | null, boolean] = [HEADER_LENGTH, null, false]
  while (at + 8 <= stop) {
    const name = bytes.toString('latin1', at, at + 4)
    const end = at + 8 + bytes.readUInt32LE(at + 4)
    if (end > stop) return null
    const content = bytes.subarray(at + 8, end)
    at = end + (content.length & 1)
    if (!RETAINED_CHUNKS.has(name)) continue
    const chunkSize = SIZES[name]?.(content)
    if (chunkSize === null) return null
    if (chunkSize && size && (chunkSize.width !== size.width || chunkSize.height !== size.height)) return null
    size ??= chunkSize ?? null
    if (!size || (name === 'VP8X' && ((content[0] ?? 0) & ANIMATED) !== 0)) return null
    if (name === 'VP8 ' || name === 'VP8L') {
      if (rendered) return null
      rendered = true
    }
    retained.push(chunk(name, name === 'VP8X' ? plainHeader(content) : content))
  }
  if (!rendered || !size) return null
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...retained])
  const head = Buffer.alloc(8)
  head.write('RIFF', 'latin1')
  head.writeUInt32LE(body.length, 4)
  return { bytes: Buffer.concat([head, body]), ...size }
}
