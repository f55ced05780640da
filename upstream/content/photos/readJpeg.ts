/** What a JPEG file declares (ITU T.81): the frame, and its scans with the Huffman tables that they use. */

export type Component = {
  /** Blocks of a unit of an interleaved scan. */
  readonly h: number
  readonly v: number
  /** Blocks of a scan of this component alone. */
  readonly width: number
  readonly height: number
  /** Blocks in a row of interleaved units. */
  readonly stride: number
  readonly rows: number
}

/** Codes by their length: the first code, the number of codes, and the position of their symbols. */
export type HuffmanTable = {
  readonly symbols: Buffer
  /** For the next 8 bits: length << 8 | symbol; 0 for longer codes. */
  readonly short: Uint16Array
  readonly first: Int32Array
  readonly count: Int32Array
  readonly position: Int32Array
}

export type Scan = {
  readonly components: readonly { readonly index: number; readonly dc: HuffmanTable | null; readonly ac: HuffmanTable | null }[]
  /** The first and last coefficient. */
  readonly from: number
  readonly to: number
  readonly isRefinement: boolean
  /** The position of its data in the file. */
  readonly at: number
  /** Units between restart markers; 0 for none. */
  readonly restart: number
}

export type Jpeg = {
  readonly isProgressive: boolean
  readonly components: readonly Component[]
  /** Interleaved units in a row, and rows of them. */
  readonly unitsX: number
  readonly unitsY: number
  readonly scans: readonly Scan[]
}

/** More scans only cost time: encoders write about ten. */
const MAX_SCANS = 64

/** A table from the lengths of its codes; null when there are more codes than their length permits. */
const tableOf = (lengths: Buffer, symbols: Buffer): HuffmanTable | null => {
  const [first, count, position] = [new Int32Array(17), new Int32Array(17), new Int32Array(17)]
  const short = new Uint16Array(256)
  let [code, at] = [0, 0]
  for (let length = 1; length <= 16; length++) {
    const codes = lengths[length - 1] ?? 0
    first[length] = code
    count[length] = codes
    position[length] = at
    if (code + codes > 1 << length) return null
    for (let i = 0; i < codes; i++, code++, at++)
      if (length <= 8) short.fill((length << 8) | (symbols[at] ?? 0), code << (8 - length), (code + 1) << (8 - length))
    code <<= 1
  }
  return { symbols, short, first, count, position }
}

/** Reads the tables of a segment into `tables`, by class and number; false for an invalid one. */
const readTables = (content: Buffer, tables: Map<number, HuffmanTable>): boolean => {
  for (let at = 0; at < content.length;) {
    const lengths = content.subarray(at + 1, at + 17)
    const total = lengths.reduce((sum, one) => sum + one, 0)
    const end = at + 17 + total
    const table = end > content.length || total > 256 ? null : tableOf(lengths, content.subarray(at + 17, end))
    if (!table) return false
    tables.set(content[at] ?? 0, table)
    at = end
  }
  return true
}

type Frame = Omit<Jpeg, 'scans'> & { readonly ids: readonly number[] }

const frameOf = (content: Buffer, isProgressive: boolean): Frame | null => {
  const [height, width, number] = [content.readUInt16BE(1), content.readUInt16BE(3), content[5] ?? 0]
  if (content[0] !== 8 || width === 0 || height === 0 || number === 0 || number > 4 || content.length < 6 + 3 * number)
    return null
  const factors = Array.from({ length: number }, (_, i) => {
    const factor = content[7 + 3 * i] ?? 0
    return { h: factor >> 4, v: factor & 15 }
  })
  if (factors.some(({ h, v }) => h < 1 || h > 4 || v < 1 || v > 4)) return null
  const [maxH, maxV] = [Math.max(...factors.map(({ h }) => h)), Math.max(...factors.map(({ v }) => v))]
  const [unitsX, unitsY] = [Math.ceil(width / (8 * maxH)), Math.ceil(height / (8 * maxV))]
  return {
    isProgressive,
    unitsX,
    unitsY,
    ids: factors.map((_, i) => content[6 + 3 * i] ?? 0),
    components: factors.map(({ h, v }) => ({
      h,
      v,
      width: Math.ceil(Math.ceil((width * h) / maxH) / 8),
      height: Math.ceil(Math.ceil((height * v) / maxV) / 8),
      stride: unitsX * h,
      rows: unitsY * v,
    })),
  }
}

const scanOf = (
  content: Buffer,
  { ids, isProgressive }: Frame,
  tables: ReadonlyMap<number, HuffmanTable>,
  at: number,
  restart: number,
): Scan | null => {
  const number = content[0] ?? 0
  if (number < 1 || number > 4 || content.length < 4 + 2 * number) return null
  const components = Array.from({ length: number }, (_, i) => {
    const chosen = content[2 + 2 * i] ?? 0
    return {
      index: ids.indexOf(content[1 + 2 * i] ?? -1),
      dc: tables.get(chosen >> 4) ?? null,
      ac: tables.get(0x10 | (chosen & 15)) ?? null,
    }
  })
  const [from, to, approximation] = [...content.subarray(1 + 2 * number, 4 + 2 * number)] as [number, number, number]
  const isFitting = isProgressive ? from <= to && to < 64 && (from === 0 ? to === 0 : number === 1) : from === 0 && to === 63
  return isFitting && components.every(({ index }) => index >= 0)
    ? { components, from, to, isRefinement: approximation >> 4 !== 0, at, restart }
    : null
}

/** Reads the segments of a file that `cleanJpeg` returned; null when the frame, a table or a scan is invalid. */
export const readJpeg = (bytes: Buffer): Jpeg | null => {
  const tables = new Map<number, HuffmanTable>()
  const scans: Scan[] = []
  let [frame, restart]: [Frame | null, number] = [null, 0]
  for (let at = 2; at + 4 <= bytes.length;) {
    const [marker, end] = [bytes[at + 1], at + 2 + bytes.readUInt16BE(at + 2)]
    const content = bytes.subarray(at + 4, end)
    at = end
    if (marker === 0xc4 && !readTables(content, tables)) return null
    if (marker === 0xdd) restart = content.readUInt16BE(0)
    if (marker === 0xc0 || marker === 0xc1 || marker === 0xc2) frame = frameOf(content, marker === 0xc2)
    if (marker !== 0xda) continue
    const scan: Scan | null = frame && scans.length < MAX_SCANS ? scanOf(content, frame, tables, end, restart) : null
    if (!scan) return null
    scans.push(scan)
    // The data ends at the next marker that is neither a stuffed byte nor a restart.
    for (at = bytes.indexOf(0xff, at); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
      const next = bytes[at + 1] ?? 0
      if (next !== 0 && (next < 0xd0 || next > 0xd7)) break
    }
    if (at < 0) return null
  }
  return frame && { ...frame, scans }
}
