/**
 * Approximate sound keys: Russian typed in Latin letters, and names in any common transcription (шизукуя, сидзукуя,
 * Shizukuya), get one key. Keys also merge different words, so they are used only for words that are unknown as
 * written.
 */
import { transliterate } from '../../../shared/rules/transliterate.ts'

/** Spellings of one sound, applied in this order. */
const SOUNDS: readonly (readonly [spelled: RegExp, sound: string])[] = [
  [/shch|sch|sh/g, 'si'],
  [/tch|ch/g, 'ti'],
  [/zh|dzh|dj|dz|ji/g, 'zi'],
  [/j/g, 'y'],
  [/kh/g, 'h'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/ck|q/g, 'k'],
  [/w/g, 'v'],
  [/x/g, 'ks'],
  [/ou/g, 'u'],
  [/t[sz]/g, 'c'],
  [/y/g, 'i'],
  [/ie|io/g, 'e'],
  [/z[i]?/g, 'z'],
  [/([a-z])\1+/g, '$1'],
  [/m(?=[bp])/g, 'n'],
]

const sounded = (latin: string) => SOUNDS.reduce((word, [spelled, sound]) => word.replace(spelled, sound), latin)

const single = (word: string) => word.replaceAll(/(.)\1+/g, '$1')

/**
 * The keys of a folded word: one for a Cyrillic word, up to three for a Latin one, none for numbers and other scripts.
 */
export const soundsOf = (word: string): readonly string[] => {
  if (/^[а-я]+$/.test(word)) return [sounded(transliterate(single(word).replaceAll('ьо', 'йо')))]
  if (!/^[a-z]+$/.test(word)) return []
  const latin = single(word.replaceAll(/cc(?=[ei])/g, 'ch'))
  // A lone c is к in Lancome and ц in lico; a last e is silent in one language and spoken in the other.
  const hard = sounded(latin.replaceAll(/c(?!h)/g, 'k'))
  const soft = sounded(latin.replaceAll(/c(?!h)/g, 'ts'))
  return [...new Set([hard, soft, ...(latin.length > 4 && latin.endsWith('e') ? [hard.slice(0, -1)] : [])])]
}

/** Spellings that sound alike in Russian, applied in this order. */
const PHONETIC_SPELLINGS: readonly (readonly [spelled: RegExp, sound: string])[] = [
  [/[ьъ]/g, ''],
  [/сч|зч/g, 'щ'],
  [/т?с(?=ц)|дц|тц|тс/g, 'ц'],
  [/(?<=[сз])[тд](?=н)|л(?=нц)/g, ''],
  [/б/g, 'п'],
  [/в/g, 'ф'],
  [/г/g, 'к'],
  [/д/g, 'т'],
  [/ж/g, 'ш'],
  [/з/g, 'с'],
  [/(?<=[шщчц])[оеыэия]/g, 'и'],
  [/о/g, 'а'],
  [/[еэыяй]/g, 'и'],
  [/ю/g, 'у'],
  [/(.)\1+/g, '$1'],
]

/**
 * The phonetic spelling of a folded Russian word: users who write phonetically type крэм, помата, щотка. Null for other
 * words.
 */
export const phonetic = (word: string): string | null =>
  /^[а-я]+$/.test(word) ? PHONETIC_SPELLINGS.reduce((known, [spelled, sound]) => known.replace(spelled, sound), word) : null

const RUSSIAN: readonly (readonly [latin: string, cyrillic: string])[] = [
  ['shch', 'щ'],
  ['sch', 'щ'],
  ['sh', 'ш'],
  ['zh', 'ж'],
  ['kh', 'х'],
  ['ch', 'ч'],
  ['ts', 'ц'],
  ['iya', 'ия'],
  ['ija', 'ия'],
  ['yi', 'ый'],
  ['yy', 'ый'],
  ['yj', 'ый'],
  ['ij', 'ий'],
  ['iy', 'ий'],
  ['ya', 'я'],
  ['ja', 'я'],
  ['yu', 'ю'],
  ['ju', 'ю'],
  ['yo', 'е'],
  ['jo', 'е'],
  ['ye', 'е'],
  ['je', 'е'],
]
const RUSSIAN_LETTERS = new Map(
  [...'abcdefghijklmnopqrstuvwxyz'].map((latin, i) => [latin, 'абцдефгхижклмнопкрстуввхыз'[i] as string]),
)

/** The Russian word that a Latin word likely transcribes: shampun is шампун. Null for other words. */
export const inRussian = (word: string): string | null => {
  if (!/^[a-z]+$/.test(word)) return null
  let russian = ''
  for (let at = 0; at < word.length;) {
    const group = RUSSIAN.find(([latin]) => word.startsWith(latin, at))
    // "chaj", "kley": after a vowel it is й, unless it softens the next vowel.
    const isShort = !group && /^[yj]$/.test(word[at] as string) && /[aeou]/.test(word[at - 1] ?? '')
    russian += group ? group[1] : isShort ? 'й' : (RUSSIAN_LETTERS.get(word[at] as string) ?? '')
    at += group ? group[0].length : 1
  }
  return russian
}
