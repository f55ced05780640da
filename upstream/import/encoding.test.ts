import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { encodeWide } from '../../test/support/encodeWide.ts'
import { fc } from '../../test/support/property.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodingOf, readText, type Encoding } from './encoding.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'encoding-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

let files = 0
const fileOf = async (bytes: Uint8Array) => {
  const file = path.join(folder, `${++files}.csv`)
  await writeFile(file, bytes)
  return file
}

const textOf = async (file: string, encoding: Encoding) => {
  let text = ''
  for await (const unit of readText(file, encoding)) text += unit
  return text
}

const ONE_BYTE = ['windows-1251', 'koi8-r', 'ibm866', 'x-mac-cyrillic', 'iso-8859-5', 'windows-1252'] as const

/** Encodes a text: the inverse of TextDecoder. */
const encode = (text: string, encoding: Encoding): Buffer => {
  if (encoding === 'utf-8' || encoding === 'utf-16le') return Buffer.from(text, encoding === 'utf-8' ? 'utf8' : 'utf16le')
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16()
  const decoder = new TextDecoder(encoding)
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
  return Buffer.from(Array.from(text, (mail) => bytes.get(mail) ?? 63))
}

const WORDS =
  'крем для лица увлажняющий шампунь маска рисовая пенка умывания сыворотка Шисейдо Токио помада тушь ресниц зубная паста детский порошок Витамины бальзам волос ПОДАРОК масло объём'.split(
    ' ',
  )
const catalogue = fc
  .array(fc.array(fc.constantFrom(...WORDS), { minLength: 2, maxLength: 5 }), { minLength: 2, maxLength: 8 })
  .map((names) => `ID;Name;Price\r\n${names.map((name, i) => `${i};Cream ${name.join(' ')};${i}90,50`).join('\r\n')}`)

test.each(['utf-8', 'utf-16le', 'utf-16be', 'windows-1251', 'koi8-r', 'ibm866'] as const)(
  'a Russian catalogue in %s is recognised and read, two names are enough',
  async (encoding) => {
    await fc.assert(
      fc.asyncProperty(catalogue, async (text) => {
        const file = await fileOf(encode(text, encoding))
        expect(await encodingOf(file)).toBe(encoding)
        expect(await textOf(file, encoding)).toBe(text)
      }),
      { numRuns: 40 },
    )
  },
)

test.each([
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const)('a byte order mark identifies %s and is not part of the text', async (encoding, mark) => {
  const file = await fileOf(Buffer.concat([Buffer.from(mark), encode('ID;Имя', encoding)]))
  expect(await encodingOf(file)).toBe(encoding)
  expect(await textOf(file, encoding)).toBe('ID;Имя')
})

test('French and English names in Windows-1252 are not mistaken for Russian', async () => {
  for (const text of ['ID;Name\n1;Crème fraîche\n2;L’Oréal Café', 'ID;Name\n1;Lancôme Génifique sérum\n2;Kérastase Élixir'])
    expect(await encodingOf(await fileOf(encode(text, 'windows-1252')))).toBe('windows-1252')
})

test('for any encoding the text is read correctly, or the file is refused with a message', async () => {
  await fc.assert(
    fc.asyncProperty(catalogue, fc.constantFrom(...ONE_BYTE.slice(0, 5)), async (text, encoding) => {
      const file = await fileOf(encode(text, encoding))
      const found = await encodingOf(file).catch((error: Error) => error)
      if (found instanceof Error) expect(found.message).toContain('Save it as UTF-8, or name it with --encoding')
      // Encodings that share the letters of a text read it alike, so any of them is correct.
      else expect(await textOf(file, found)).toBe(await textOf(file, encoding))
    }),
    { numRuns: 60 },
  )
})

test('a few split characters do not change the recognition of UTF-8', async () => {
  const good = Buffer.from('Рисовый крем;'.repeat(100))
  expect(await encodingOf(await fileOf(Buffer.concat([good, Buffer.from([0xd0]), Buffer.from(';ID'), good])))).toBe('utf-8')
})

test('a row pasted from a file in another encoding does not change the recognition of UTF-8, even in a file of two rows', async () => {
  for (const encoding of ['windows-1251', 'koi8-r', 'ibm866'] as const) {
    const rows = [Buffer.from('ID;Name\n1;Рисовый крем\n2;'), encode('Мыло', encoding), Buffer.from('\n')]
    expect(await encodingOf(await fileOf(Buffer.concat(rows)))).toBe('utf-8')
  }
})

test('a file that is not text is refused with a message', async () => {
  await expect(encodingOf(await fileOf(Buffer.from('PK\x03\x04')))).rejects.toThrow('a workbook of a spreadsheet program')
  await expect(encodingOf(await fileOf(Buffer.from(Array.from({ length: 4000 }, (_, i) => (i * 7919) % 251))))).rejects.toThrow(
    /not a text file|cannot be detected/,
  )
})

const catalogueOf = (words: readonly string[]) =>
  fc
    .array(fc.array(fc.constantFrom(...words), { minLength: 2, maxLength: 4 }), { minLength: 3, maxLength: 8 })
    .map((names) => `ID,Name,Price\r\n${names.map((name, i) => `${i},${name.join(' ')},${i}90`).join('\r\n')}`)

const JAPANESE =
  '化粧水 しっとり 美容液 シャンプー つめかえ用 ハダラボ 極潤 日焼け止め 乳液 クリーム （薬用） 洗顔フォーム ﾊﾞｽｸﾘﾝ 140ml'.split(
    ' ',
  )
const KOREAN = '보습 크림 세럼 클렌징 오일 마스크팩 선크림 수분 에센스 토너 비타민 샴푸 한정판 대용량 리필'.split(' ')
const CHINESE = '保湿面霜 精华液 洗面奶 防晒霜 化妆水 面膜 护手霜 洗发水 日本制造 大容量 补充装 敏感肌肤适用'.split(' ')

test.each([
  ['shift_jis', JAPANESE],
  ['euc-jp', JAPANESE],
  ['euc-kr', KOREAN],
  ['gb18030', CHINESE],
] as const)(
  'a catalogue in %s is recognised and read, or refused, and never read as another language',
  async (encoding, words) => {
    let refused = 0
    await fc.assert(
      fc.asyncProperty(catalogueOf(words), async (text) => {
        const file = await fileOf(encodeWide(text, encoding))
        const found = await encodingOf(file).catch((error: Error) => error)
        if (found instanceof Error) {
          refused++
          expect(found.message).toContain('name it with --encoding')
        } else expect(await textOf(file, found)).toBe(text)
      }),
      { numRuns: 60 },
    )
    // Short lists in Korean, and of Chinese characters that Japanese has too, are not distinguished from Japanese kanji.
    expect(refused).toBeLessThanOrEqual({ 'euc-kr': 30, gb18030: 6, shift_jis: 0, 'euc-jp': 0 }[encoding])
  },
)

test('a Japanese catalogue with Russian names beside the Japanese ones is read as Shift_JIS', async () => {
  const text = `ID,Name (ja),Name (ru)\n${'1,化粧水 しっとり,Увлажняющий лосьон для сухой кожи\n2,極潤 乳液,Молочко\n'.repeat(20)}`
  const file = await fileOf(encodeWide(text, 'shift_jis'))
  expect(await encodingOf(file)).toBe('shift_jis')
  expect(await textOf(file, 'shift_jis')).toBe(text)
})

test('a Japanese file with a byte that its encoding does not have is refused instead of being read as Russian', async () => {
  const text = `ID,Name\n${'1,ハダラボ 極潤 化粧水 しっとり\n'.repeat(20)}`
  for (const encoding of ['shift_jis', 'euc-jp'] as const)
    await expect(
      encodingOf(await fileOf(Buffer.concat([encodeWide(text, encoding), Buffer.from([0xff, 0x0a])]))),
    ).rejects.toThrow('cannot be detected')
})

test.each(['euc-jp', 'shift_jis'] as const)(
  'a list in %s without kana is read correctly or refused, never as Chinese or Korean',
  async (encoding) => {
    const kanji = [
      '化粧水',
      '美容液',
      '乳液',
      '洗顔料',
      '極潤',
      '薬用',
      '日焼止',
      '保湿',
      '石鹸',
      '商品番号',
      '税込価格',
      '在庫数',
      '本体',
      '大容量',
      '詰替用',
    ]
    await fc.assert(
      fc.asyncProperty(catalogueOf(kanji), async (text) => {
        const file = await fileOf(encodeWide(text, encoding))
        const found = await encodingOf(file).catch((error: Error) => error)
        if (found instanceof Error) expect(found.message).toContain('name it with --encoding')
        else expect(await textOf(file, found)).toBe(text)
      }),
      { numRuns: 60 },
    )
  },
)

test('a price list in Shift_JIS with kanji in its headings and names of half width is read', async () => {
  const text = '商品番号,商品名,税込価格\n1,ﾊﾀﾞﾗﾎﾞ ｹｼｮｳｽｲ ｼｯﾄﾘ,900\n2,ｺﾞｸｼﾞｭﾝ ﾆｭｳｴｷ,1200\n3,ｼｬﾝﾌﾟｰ ﾂﾒｶｴﾖｳ,700\n'
  const file = await fileOf(encodeWide(text, 'shift_jis'))
  expect(await encodingOf(file)).toBe('shift_jis')
  expect(await textOf(file, 'shift_jis')).toBe(text)
})

test('Russian in capitals is read correctly or refused, never as kana of half width', async () => {
  const text = 'ID;НАЗВАНИЕ;ЦЕНА\n1;КРЕМ ДЛЯ ЛИЦА;900\n2;МАСКА РИСОВАЯ;700\n'
  for (const encoding of ['windows-1251', 'koi8-r', 'ibm866'] as const) {
    const file = await fileOf(encode(text, encoding))
    const found = await encodingOf(file).catch((error: Error) => error)
    if (found instanceof Error) expect(found.message).toContain('name it with --encoding')
    else expect(await textOf(file, found)).toBe(text)
  }
})
