/**
 * Whether the data of a JPEG file are a picture: decodes its Huffman codes, coefficient by coefficient, without computing pixels. So a file
 * cannot carry other data than a picture of its size.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createBits, type Bits } from './jpegBits.ts'
import { readJpeg, type Component, type HuffmanTable, type Jpeg, type Scan } from './readJpeg.ts'

/** How long the event loop is blocked at once, in ms. */
const SLICE_MS = 8

/** Decodes one block at the position `block` of its component; false for an invalid code. */
type DecodeBlock = (block: number) => boolean

const sequential =
  (bits: Bits, dc: HuffmanTable, ac: HuffmanTable): DecodeBlock =>
  () => {
    const size = bits.symbol(dc)
    if (size < 0 || size > 15) return false
    bits.skip(size)
    for (let k = 1; k < 64; k++) {
      const code = bits.symbol(ac)
      if (code < 0) return false
      const [run, length] = [code >> 4, code & 15]
      if (length === 0 && run < 15) return true
      k += run
      if (k > 63) return false
      bits.skip(length)
    }
    return true
  }

const firstDc =
  (bits: Bits, dc: HuffmanTable): DecodeBlock =>
  () => {
    const size = bits.symbol(dc)
    if (size < 0 || size > 15) return false
    bits.skip(size)
    return true
  }

/** The coefficients of a component that are not zero, one bit each. */
type NonZero = Uint8Array
const isSet = (flags: NonZero, block: number, k: number) => ((flags[block * 8 + (k >> 3)] ?? 0) >> (k & 7)) & 1
const set = (flags: NonZero, block: number, k: number) => {
  flags[block * 8 + (k >> 3)] = (flags[block * 8 + (k >> 3)] ?? 0) | (1 << (k & 7))
}

/** `ends` counts the blocks that one code has ended; a restart resets it. */
type Ends = { count: number }

const firstAc =
  (bits: Bits, ac: HuffmanTable, { from, to }: Scan, flags: NonZero, ends: Ends): DecodeBlock =>
  (block) => {
    if (ends.count > 0) {
      ends.count--
      return true
    }
    for (let k = from; k <= to; k++) {
      const code = bits.symbol(ac)
      if (code < 0) return false
      const [run, length] = [code >> 4, code & 15]
      if (length === 0 && run < 15) {
        ends.count = (1 << run) - 1 + bits.read(run)
        return true
      }
      k += run
      if (k > to) return length === 0 && k === to + 1
      bits.skip(length)
      if (length > 0) set(flags, block, k)
    }
    return true
  }

const refineAc =
  (bits: Bits, ac: HuffmanTable, { from, to }: Scan, flags: NonZero, ends: Ends): DecodeBlock =>
  (block) => {
    let k = from
    while (ends.count === 0 && k <= to) {
      const code = bits.symbol(ac)
      const [length, isNew] = [code & 15, (code & 15) === 1]
      let run = code >> 4
      if (code < 0 || length > 1) return false
      if (isNew) bits.skip(1)
      else if (run < 15) {
        ends.count = (1 << run) + bits.read(run)
        break
      }
      for (; k <= to; k++) {
        if (isSet(flags, block, k)) bits.skip(1)
        else if (run-- === 0) {
          if (isNew) set(flags, block, k)
          k++
          break
        }
      }
    }
    if (ends.count > 0) {
      for (; k <= to; k++) if (isSet(flags, block, k)) bits.skip(1)
      ends.count--
    }
    return true
  }

const decoderOf = (
  bits: Bits,
  isProgressive: boolean,
  scan: Scan,
  { dc, ac }: Scan['components'][number],
  flags: NonZero,
  ends: Ends,
): DecodeBlock | null => {
  if (!isProgressive) return dc && ac && sequential(bits, dc, ac)
  if (scan.from > 0) return ac && (scan.isRefinement ? refineAc : firstAc)(bits, ac, scan, flags, ends)
  if (!scan.isRefinement) return dc && firstDc(bits, dc)
  return () => {
    bits.skip(1)
    return true
  }
}

type Part = { readonly component: Component; readonly decode: DecodeBlock }

/** Decodes the blocks of one unit of a scan. */
const decodeUnit = (parts: readonly Part[], isAlone: boolean, x: number, y: number): boolean => {
  if (isAlone) return parts.every(({ component, decode }) => decode(y * component.stride + x))
  return parts.every(({ component: { h, v, stride }, decode }) => {
    for (let row = 0; row < v; row++)
      for (let column = 0; column < h; column++) if (!decode((y * v + row) * stride + x * h + column)) return false
    return true
  })
}

const decodeScan = async (bytes: Buffer, jpeg: Jpeg, scan: Scan, flags: readonly NonZero[]): Promise<boolean> => {
  const bits = createBits(bytes, scan.at)
  const ends: Ends = { count: 0 }
  const parts = scan.components.flatMap((chosen): Part[] => {
    const component = jpeg.components[chosen.index]
    const decode = decoderOf(bits, jpeg.isProgressive, scan, chosen, flags[chosen.index] ?? new Uint8Array(), ends)
    return component && decode ? [{ component, decode }] : []
  })
  const [only, second] = parts
  if (!only || parts.length < scan.components.length) return false
  const isAlone = second === undefined
  const [width, height] = isAlone ? [only.component.width, only.component.height] : [jpeg.unitsX, jpeg.unitsY]
  let from = performance.now()
  for (let y = 0, unit = 0; y < height; y++) {
    for (let x = 0; x < width; x++, unit++) {
      if (scan.restart > 0 && unit > 0 && unit % scan.restart === 0) {
        if (!bits.restart()) return false
        ends.count = 0
      }
      if (!decodeUnit(parts, isAlone, x, y)) return false
    }
    if (bits.isOverrun()) return false
    if (performance.now() - from > SLICE_MS) {
      await nextTurn()
      from = performance.now()
    }
  }
  return bits.isComplete()
}

/** Whether all scans of a file that `cleanJpeg` returned decode to exactly its size, and every component has one. */
export const isDecodable = async (bytes: Buffer): Promise<boolean> => {
  const jpeg = readJpeg(bytes)
  if (!jpeg) return false
  const { components, scans, isProgressive } = jpeg
  if (
    !components.every((_, index) => scans.some((scan) => scan.from === 0 && scan.components.some((one) => one.index === index)))
  )
    return false
  const flags = components.map(({ stride, rows }) => new Uint8Array(isProgressive ? stride * rows * 8 : 0))
  for (const scan of scans) if (!(await decodeScan(bytes, jpeg, scan, flags))) return false
  return true
}
