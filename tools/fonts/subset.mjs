// Writes client/ui/fonts/*.woff2 and client/ui/fontFaces.css: `cd tools/fonts && npm install && npm run subset`.
//
// A browser loads a subset when the page contains one of its characters (unicode-range), so characters are divided by
// the pages that contain them: test/e2e/page-kinds.spec.ts limits every page to 50 kB, and test/fonts.test.ts finds
// characters without a glyph.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import subset from 'subset-font'

const FOLDER = path.resolve(import.meta.dirname, '../../client/ui')

const between = (first, last) =>
  Array.from({ length: last.codePointAt(0) - first.codePointAt(0) + 1 }, (_, i) =>
    String.fromCodePoint(first.codePointAt(0) + i),
  ).join('')

const RARE = '\\^`{}|~<>[]'
const latin = [...between(' ', '~')].filter((sign) => !RARE.includes(sign)).join('') + '\u00a0«»–—…·×“”’©−€£¥'
const display = [...latin].filter((sign) => !'@#$_+©€£¥'.includes(sign)).join('')
const cyrillic = between('А', 'я') + 'Ёё'

const TEXT = { family: 'Murecho', weight: '400 600', variationAxes: { wght: { min: 400, max: 600, default: 400 } } }
const murecho = (name) =>
  path.join(import.meta.dirname, `node_modules/@fontsource-variable/murecho/files/murecho-${name}-wght-normal.woff2`)
const DISPLAY = { family: 'Zen Old Mincho', weight: '400' }
const zen = (name) =>
  path.join(import.meta.dirname, `node_modules/@fontsource/zen-old-mincho/files/zen-old-mincho-${name}-400-normal.woff2`)

/**
 * Japanese brand names and the legal link occur in Latin and Russian lines. Nearly every system has a font for them,
 * named in the font-family lists or, for Android, below. Only a browser without one loads these fonts, which prevents
 * missing-glyph boxes. The unicode-range is short because it is in every stylesheet; the glyphs are listed next to it.
 */
const NAMES = { family: 'Zen Names', weight: '400', local: 'NotoSansCJKjp-Regular', range: 'U+3040-30FF, U+4E00-9FFF' }
const brands = JSON.parse(await readFile(path.resolve(FOLDER, '../../upstream/sample/brands.json'), 'utf8'))
const names = brands.map(({ nameJa }) => nameJa ?? '').join('') + '特定商取引法に基づく表記'

/** Vertical forms are only for vertical writing; kerning is worth its bytes only for Latin letters. */
const KERNED = { keepFeatures: ['kern'] }
const PLAIN = { keepFeatures: [] }
const VERTICAL = { keepFeatures: ['vert'] }

const SUBSETS = [
  { file: 'murecho-latin', from: murecho('latin'), signs: latin, ...TEXT, ...KERNED },
  // Accents and signs of names, which few pages contain.
  {
    file: 'murecho-accents',
    from: murecho('latin'),
    signs: RARE + between('¡', 'ÿ').replaceAll(/[«»·×©£¥\u00ad]/g, '') + 'Œœ‘‹›™',
    ...TEXT,
    ...PLAIN,
  },
  { file: 'murecho-macrons', from: murecho('latin-ext'), signs: 'ŌōŪū', ...TEXT, ...PLAIN },
  { file: 'murecho-cyrillic', from: murecho('cyrillic'), signs: cyrillic, ...TEXT, ...PLAIN },
  { file: 'murecho-ukrainian', from: murecho('cyrillic'), signs: 'ІіЇїЄєҐґ№', ...TEXT, ...PLAIN },
  { file: 'murecho-rouble', from: murecho('latin-ext'), signs: '₽', ...TEXT, ...PLAIN },
  { file: 'zen-latin', from: zen('latin'), signs: display, ...DISPLAY, ...KERNED },
  // Zen's own plus is as wide as a kanji: "SPF50+" would look like two words.
  { file: 'murecho-latin', signs: '+', ...DISPLAY },
  // Zen has no rouble sign.
  { file: 'murecho-rouble', signs: '₽', ...DISPLAY },
  { file: 'zen-cyrillic', from: zen('cyrillic'), signs: cyrillic, ...DISPLAY, ...PLAIN },
  // The home page: its headings and the category signs. Then the characters of most pages, of the product page, and the
  // rest.
  {
    file: 'zen-home',
    from: zen('japanese'),
    signs: '値下げ一二三四配送読み本から肌陽粧髪体香歯男養健美家器茶贈',
    ...DISPLAY,
    ...VERTICAL,
  },
  { file: 'zen-new-products', from: zen('japanese'), signs: '新着人気銘柄最近日物子', ...DISPLAY, ...VERTICAL },
  { file: 'zen-product', from: zen('japanese'), signs: '説明仕様使い方成分声問類似', ...DISPLAY, ...VERTICAL },
  { file: 'zen-names', from: zen('japanese'), signs: names, ...NAMES, ...PLAIN },
  { file: 'zen-states', from: zen('japanese'), signs: 'おに入り買目録迷詫び', ...DISPLAY, ...VERTICAL },
  // Pages of payments: apart, because the cart shows the states above.
  { file: 'zen-payments', from: zen('japanese'), signs: '待取消再御礼', ...DISPLAY, ...VERTICAL },
]

/** `U+20-7E, U+A0` */
const rangeOf = (signs) => {
  const points = [...new Set([...signs].map((sign) => sign.codePointAt(0)))].sort((a, b) => a - b)
  const runs = []
  for (const point of points) {
    const run = runs.at(-1)
    if (run && run[1] === point - 1) run[1] = point
    else runs.push([point, point])
  }
  const hex = (point) => point.toString(16).toUpperCase()
  return runs.map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`)).join(', ')
}

await mkdir(path.join(FOLDER, 'fonts'), { recursive: true })
const faces = []
for (const { file, from, signs, family, weight, local, range, ...options } of SUBSETS) {
  // Without a source, the characters are those of a file that another subset has written.
  if (from) {
    const font = await subset(await readFile(from), signs, {
      targetFormat: 'woff2',
      noHinting: true,
      dropTables: ['STAT', 'DSIG'],
      ...options,
    })
    await writeFile(path.join(FOLDER, `fonts/${file}.woff2`), font)
  }
  if (range) faces.push(`/* Has ${[...new Set(signs)].toSorted().join('')} */\n`)
  faces.push(
    `@font-face {\n  font-family: '${family}';\n  src: ${local ? `local('${local}'), ` : ''}url('./fonts/${file}.woff2') format('woff2');\n  font-weight: ${weight};\n  font-display: swap;\n  unicode-range: ${range ?? rangeOf(signs)};\n}\n`,
  )
}
await writeFile(
  path.join(FOLDER, 'fontFaces.css'),
  `/* Written by tools/fonts/subset.mjs. The licences are next to the fonts. */\n${faces.join('')}`,
)
