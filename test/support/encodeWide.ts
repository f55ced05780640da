/** Encodes texts in encodings of one or two bytes per character, such as Shift_JIS: the inverse of TextDecoder. */

const tables = new Map<string, ReadonlyMap<string, readonly number[]>>()

/** The bytes of each character in an encoding. */
const bytesIn = (encoding: string): ReadonlyMap<string, readonly number[]> => {
  const known = tables.get(encoding)
  if (known) return known
  const decoder = new TextDecoder(encoding)
  const bytes = new Map<string, readonly number[]>()
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const character = decoder.decode(Uint8Array.of(lead, trail))
      if (Array.from(character).length === 1 && character !== '\ufffd' && !bytes.has(character))
        bytes.set(character, [lead, trail])
    }
  for (let byte = 0; byte < 256; byte++) {
    const character = decoder.decode(Uint8Array.of(byte))
    if (character !== '\ufffd') bytes.set(character, [byte])
  }
  tables.set(encoding, bytes)
  return bytes
}

/** The bytes of a text; a character that the encoding lacks becomes a question mark. */
export const encodeWide = (text: string, encoding: string): Buffer => {
  const bytes = bytesIn(encoding)
  return Buffer.from(Array.from(text).flatMap((character) => bytes.get(character) ?? [63]))
}
