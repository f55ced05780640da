/** Detects the encoding of a text file: by its byte order mark, by its bytes, or by the plausibility of its words. */
import { createReadStream } from 'node:fs'
import { MULTI_BYTE, multiByteEncoding } from './multiByteEncoding.ts'

/** Encodings that `TextDecoder` supports and shops export. */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1251',
  'koi8-r',
  'ibm866',
  'x-mac-cyrillic',
  'iso-8859-5',
  'windows-1252',
  ...MULTI_BYTE,
] as const
export type Encoding = (typeof ENCODINGS)[number]

const ONE_BYTE = ['windows-1251', 'koi8-r', 'ibm866', 'x-mac-cyrillic', 'iso-8859-5', 'windows-1252'] as const

/** Frequency of the letters of Russian, per thousand. */
const RUSSIAN = new Map(
  'о110 е85 а80 и74 н67 т63 с55 р47 в45 л44 к35 м32 д30 п28 у26 я20 ы19 ь17 г17 з16 б16 ч14 й12 х10 ж9 ш7 ю6 ц5 щ4 э3 ф3 ъ1 ё1'
    .split(' ')
    .map((entry) => [entry.slice(0, 1), Number(entry.slice(1))]),
)
const ACCENTED = /[àáâãäåæçèéêëìíîïñòóôõöøùúûüýœ]/i
/** Signs that occur after a letter as well as alone, and signs that occur only alone. */
const SIGNS = /[»“”‘’–—…°™®©²³\u00a0]/
const SIGNS_APART = /[«„•№§±·€£¥½¼¾]/
/** The least mean logarithm of a foreign letter in a text: Russian has about -3, and accented letters count -4 to -7. */
const LEAST_RUSSIAN = -5
const LEAST_LATIN = -7.5

/** The plausibility of one word: the sum of the logarithms of its letters' likelihoods. */
const likelihood = (word: string): number => {
  let sum = 0
  let before = ''
  for (const letter of word) {
    const lower = letter.toLowerCase()
    const perThousand = RUSSIAN.get(lower)
    const isLatin = /[a-z]/.test(lower)
    if (perThousand !== undefined) {
      sum += Math.log(perThousand / 1000)
      // "йПЕЛ" is one Russian encoding read as another; a word with both scripts is French read as Russian.
      if (letter !== lower && before !== '' && before === before.toLowerCase() && RUSSIAN.has(before)) sum -= 6
      if (letter !== lower) sum -= 0.5
      if (/[a-z]/i.test(before)) sum -= 6
    } else if (ACCENTED.test(letter)) sum += /[a-z]/i.test(before) || before === '' ? -4 : -9
    else if (isLatin) sum += RUSSIAN.has(before.toLowerCase()) ? -6 : 0
    else sum += SIGNS.test(letter) || (before === '' && SIGNS_APART.test(letter)) ? -7 : /[\x20-\x7e]/.test(letter) ? 0 : -9
    before = letter
  }
  return sum
}

type OneByte = { readonly encoding: (typeof ONE_BYTE)[number]; readonly text: string; readonly score: number }

/** The readings of these words, the most plausible first. */
const oneByteReadings = (words: readonly Uint8Array[]): readonly OneByte[] =>
  ONE_BYTE.map((encoding) => {
    const decoder = new TextDecoder(encoding)
    const read = words.map((word) => decoder.decode(word))
    return { encoding, text: read.join(' '), score: read.reduce((sum, word) => sum + likelihood(word), 0) }
  }).sort((a, b) => b.score - a.score)

/**
 * Whether a reading is a text of its language at all: bytes of an encoding that is not recognised always have a best
 * reading, whose letters are rare ones in an unusual order.
 */
const isText = ({ encoding, text }: OneByte): boolean => {
  const words = text.split(' ').filter((word) => /\p{L}/u.test(word))
  const foreign = words.reduce((sum, word) => sum + word.replace(/[\x20-\x7e]/g, '').length, 0)
  const score = words.reduce((sum, word) => sum + likelihood(word), 0)
  return score >= foreign * (encoding === 'windows-1252' ? LEAST_LATIN : LEAST_RUSSIAN)
}

const isLowerCase = (text: string): boolean =>
  (text.match(/[а-яёà-ÿ]/g)?.length ?? 0) >= 0.6 * (text.match(/[а-яёà-ÿ]/gi)?.length ?? 0)

/** The one-byte encoding in which these words are most plausible; null when two readings are almost equally likely. */
const oneByteEncoding = (readings: readonly OneByte[]): Encoding | null => {
  const [best] = readings
  // Some encodings share most of their letters: an encoding with the same result is not another reading.
  const next = readings.find(({ text }) => text !== best?.text)
  return best && next && best.score - next.score > 2 && isText(best) ? best.encoding : null
}

/** UTF-16 without a byte order mark: most characters of a catalogue have 0 or 4 (Cyrillic) as their upper byte. */
const utf16Of = (start: Buffer): Encoding | null => {
  const pairs = start.length >> 1
  const upper = [0, 0]
  let zeros = 0
  for (let i = 0; i < pairs * 2; i++) {
    const byte = start[i] as number
    if (byte === 0) zeros++
    if (byte === 0 || byte === 4) upper[i & 1] = (upper[i & 1] ?? 0) + 1
  }
  if (pairs < 4 || zeros < pairs / 20) return null
  if ((upper[1] ?? 0) > pairs * 0.8 && (upper[0] ?? 0) < pairs * 0.3) return 'utf-16le'
  return (upper[0] ?? 0) > pairs * 0.8 && (upper[1] ?? 0) < pairs * 0.3 ? 'utf-16be' : null
}

/** Why a file with this beginning is not text; null when it may be text. */
const notText = (start: Buffer): string | null => {
  const magic = start.toString('latin1', 0, 8)
  if (magic.startsWith('PK\x03\x04') || magic.startsWith('\xd0\xcf\x11\xe0'))
    return 'This is a workbook of a spreadsheet program, not a CSV file: save it as "CSV UTF-8" first'
  const control = start.reduce((sum, byte) => sum + (byte < 9 || (byte > 13 && byte < 32) ? 1 : 0), 0)
  return control > start.length / 50 ? 'This is not a text file' : null
}

const WORD_LIMIT = 20_000
const isAscii = (byte: number) => byte < 0x80

/** Words of a chunk with bytes beyond ASCII. */
const foreignWords = (chunk: Buffer, words: Uint8Array[]) => {
  let start = 0
  let foreign = false
  for (let i = 0; i <= chunk.length && words.length < WORD_LIMIT; i++) {
    const byte = chunk[i] ?? 32
    if (!isAscii(byte)) foreign = true
    else if (!/[A-Za-z]/.test(String.fromCharCode(byte))) {
      if (foreign) words.push(chunk.subarray(start, i))
      start = i + 1
      foreign = false
    }
  }
}

/**
 * The encoding of a file. Throws an error message for a file that is not text, and for a text whose encoding cannot be
 * detected (then `--encoding` is needed).
 */
export const encodingOf = async (file: string): Promise<Encoding> => {
  let utf8: TextDecoder | null = new TextDecoder('utf-8', { fatal: true })
  const words: Uint8Array[] = []
  let isFirst = true
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    if (isFirst) {
      isFirst = false
      if (chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le'
      if (chunk[0] === 0xfe && chunk[1] === 0xff) return 'utf-16be'
      const start = chunk.subarray(0, 65_536)
      const wide = utf16Of(start)
      if (wide) return wide
      const fault = notText(start)
      if (fault !== null) throw new Error(fault)
    }
    foreignWords(chunk, words)
    try {
      utf8?.decode(chunk, { stream: true })
    } catch {
      utf8 = null
    }
    if (utf8 === null && words.length >= WORD_LIMIT) break
  }
  try {
    utf8?.decode()
  } catch {
    utf8 = null
  }
  if (utf8 !== null) return 'utf-8'
  const lenient = new TextDecoder('utf-8')
  const broken = words.filter((word) => lenient.decode(word).includes('\ufffd')).length
  // Words of another encoding are almost never valid UTF-8 as well. So split characters, or rows pasted from another
  // file, do not change the result; the rows that contain them are reported.
  if (broken < words.length / 2) return 'utf-8'
  const readings = oneByteReadings(words)
  const oneByte = oneByteEncoding(readings)
  // Russian is mostly in lower case: it may be valid in one of the other encodings by chance, but not the other way round.
  const multiByte = oneByte !== null && isLowerCase(readings[0]?.text ?? '') ? null : await multiByteEncoding(file)
  // Capitals alone are no evidence against a text that is valid as a whole.
  const found = multiByte === null ? oneByte : oneByte === null ? multiByte : null
  if (found === null || found === 'unclear')
    throw new Error(
      `The encoding of the file cannot be detected from its text. Save it as UTF-8, or name it with --encoding (${ENCODINGS.join(', ')})`,
    )
  return found
}

/** Yields the text of a file in chunks, without the byte order mark. */
export async function* readText(file: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}
