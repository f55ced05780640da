/** The bits of a JPEG scan, without stuffed bytes. */
import type { HuffmanTable } from './readJpeg.ts'

export type Bits = {
  /** The next symbol; -1 for a code that the table does not have. */
  readonly symbol: (table: HuffmanTable) => number
  readonly read: (count: number) => number
  readonly skip: (count: number) => void
  /** Skips a restart marker; false when there is none. */
  readonly restart: () => boolean
  /** Whether more bits were read than the scan has. */
  readonly isOverrun: () => boolean
  /** Whether the scan ends here. */
  readonly isComplete: () => boolean
}

/** Bytes after the last block that encoders may write. */
const SPARE_BYTES = 64

export const createBits = (bytes: Buffer, start: number): Bits => {
  let [at, value, count, padding] = [start, 0, 0, 0]
  /** At least 16 bits; zeros after the end of the data. */
  const fill = () => {
    while (count <= 16) {
      const byte = bytes[at]
      const isMarker = byte === 0xff && bytes[at + 1] !== 0
      value = ((value << 8) | (isMarker ? 0 : (byte ?? 0))) & 0x1ffffff
      if (isMarker || byte === undefined) padding += 8
      else at += byte === 0xff ? 2 : 1
      count += 8
    }
  }
  const skip = (length: number) => {
    if (count < length) fill()
    count -= length
  }
  const isOverrun = () => padding > count
  return {
    symbol: ({ symbols, short, first, count: codes, position }) => {
      if (count < 16) fill()
      const known = short[(value >> (count - 8)) & 0xff] ?? 0
      if (known !== 0) {
        count -= known >> 8
        return known & 0xff
      }
      for (let length = 9; length <= 16; length++) {
        const offset = ((value >> (count - length)) & ((1 << length) - 1)) - (first[length] ?? 0)
        if (offset < 0 || offset >= (codes[length] ?? 0)) continue
        count -= length
        return symbols[(position[length] ?? 0) + offset] ?? -1
      }
      return -1
    },
    read: (length) => {
      if (count < length) fill()
      count -= length
      return (value >> count) & ((1 << length) - 1)
    },
    skip,
    restart: () => {
      const next = bytes[at + 1] ?? 0
      if (isOverrun() || count - padding >= 8 || bytes[at] !== 0xff || next < 0xd0 || next > 0xd7) return false
      at += 2
      value = count = padding = 0
      return true
    },
    isOverrun,
    isComplete: () => {
      if (isOverrun()) return false
      let spare = 0
      for (let next = at; next < bytes.length && spare <= SPARE_BYTES; next++, spare++)
        if (bytes[next] === 0xff && bytes[next + 1] !== 0) return true
      return false
    },
  }
}
