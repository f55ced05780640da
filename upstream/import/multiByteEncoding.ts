/**
 * Recognises the Japanese, Korean and Chinese encodings with several bytes per character. The whole file must be valid in
 * the encoding, and nearly all of its characters must be those that the language uses.
 */
import { createReadStream } from 'node:fs'

export const MULTI_BYTE = ['shift_jis', 'euc-jp', 'euc-kr', 'gb18030'] as const
export type MultiByte = (typeof MULTI_BYTE)[number]

/** The characters in rows of a national character set, whose first bytes are `ranges`. */
const charactersIn = (encoding: MultiByte, ranges: readonly (readonly [first: number, last: number])[]): ReadonlySet<string> => {
  const decoder = new TextDecoder(encoding)
  const found = new Set<string>()
  for (const [first, last] of ranges)
    for (let row = first; row <= last; row++)
      for (let cell = 0xa1; cell <= 0xfe; cell++) found.add(decoder.decode(Uint8Array.of(row, cell)))
  found.delete('\ufffd')
  return found
}

const KANA = /[\u3041-\u30fe]/
/** Single bytes that Russian encodings use for letters: without characters of full width they are no evidence. */
const HALF_WIDTH = /[\uff61-\uff9f]/
const CYRILLIC = /[\u0401-\u0451]/

type Language = { readonly common: ReadonlySet<string>; readonly needsKana: boolean }

type Languages = Readonly<Record<MultiByte, Language>>

/** The frequent characters: signs, Cyrillic, kana or syllables, and the first of two levels of ideographs. */
const loadLanguages = (): Languages => {
  const japanese = {
    common: charactersIn('euc-jp', [
      [0xa1, 0xa8],
      [0xad, 0xad],
      [0xb0, 0xcf],
    ]),
    needsKana: true,
  }
  const korean = charactersIn('euc-kr', [
    [0xa1, 0xa3],
    [0xa7, 0xa9],
    [0xb0, 0xc8],
  ])
  const chinese = charactersIn('gb18030', [
    [0xa1, 0xa3],
    [0xa7, 0xa7],
    [0xb0, 0xd7],
  ])
  return {
    shift_jis: japanese,
    'euc-jp': japanese,
    'euc-kr': { common: korean, needsKana: false },
    gb18030: { common: chinese, needsKana: false },
  }
}

let loaded: Languages | null = null

/** A reading of the file in one encoding, while it is valid. */
type Reading = {
  readonly encoding: MultiByte
  readonly language: Language
  readonly decoder: TextDecoder
  /** Counts of the characters beyond ASCII. */
  all: number
  common: number
  cyrillic: number
  kana: number
  halfWidth: number
}

const countIn = (reading: Reading, text: string) => {
  const { common } = reading.language
  for (const character of text) {
    if (character < '\u0080') continue
    reading.all++
    if (CYRILLIC.test(character)) reading.cyrillic++
    if (KANA.test(character)) reading.kana++
    if (HALF_WIDTH.test(character)) reading.halfWidth++
    else if (common.has(character)) reading.common++
  }
}

/** Decodes the next bytes; false when they are invalid in this encoding. Without bytes: whether the file ends between characters. */
const readOn = (reading: Reading, chunk?: Buffer): boolean => {
  try {
    countIn(reading, chunk ? reading.decoder.decode(chunk, { stream: true }) : reading.decoder.decode())
    return true
  } catch {
    return false
  }
}

const COMMON_SHARE = 0.95
const KANA_SHARE = 0.1
/** At least a heading, 価格. */
const FULL_WIDTH_CHARACTERS = 2
/** Korean syllables are Chinese ideographs in the other encoding: only a longer text is evidence of one of them. */
const KOREAN_CHARACTERS = 30

/** Whether nearly all characters are frequent ones. Those of half width count where there are some of full width. */
const isCommon = ({ language, all, common, cyrillic, halfWidth }: Reading) =>
  common >= (all - halfWidth) * COMMON_SHARE &&
  common - cyrillic >= (halfWidth > 0 ? FULL_WIDTH_CHARACTERS : 1) &&
  (halfWidth === 0 || language.needsKana)

const isPlausible = (reading: Reading) => {
  const { language, all, cyrillic, kana, halfWidth } = reading
  return isCommon(reading) && (!language.needsKana || kana + halfWidth >= (all - cyrillic) * KANA_SHARE)
}

/** The encoding in which the whole file is a plausible text of its language; null when there is none, 'unclear' when there are two. */
export const multiByteEncoding = async (file: string): Promise<MultiByte | 'unclear' | null> => {
  const of = (loaded ??= loadLanguages())
  let readings: Reading[] = MULTI_BYTE.map((encoding) => ({
    encoding,
    language: of[encoding],
    decoder: new TextDecoder(encoding, { fatal: true }),
    all: 0,
    common: 0,
    cyrillic: 0,
    kana: 0,
    halfWidth: 0,
  }))
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    readings = readings.filter((reading) => readOn(reading, chunk))
    if (readings.length === 0) return null
  }
  const whole = readings.filter((reading) => readOn(reading))
  const [found, other] = whole.filter(isPlausible)
  if (!found) return null
  if (found.language.needsKana) return found.encoding
  // The bytes of Japanese without kana, a list of codes and kanji, are frequent characters of Chinese too, and those of a
  // short one of Korean.
  const isJapanese = whole.some((reading) => reading.language.needsKana && isCommon(reading))
  if (found.encoding === 'euc-kr') return (other || isJapanese) && found.all < KOREAN_CHARACTERS ? 'unclear' : found.encoding
  return isJapanese ? 'unclear' : found.encoding
}
