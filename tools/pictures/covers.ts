/** Objects on the covers of the blog: the products of an article, as portraits or as packages of a kind and brand. */
import type { Subject } from './design.ts'
import type { Tint } from './files.ts'
import { wordsOf } from './kinds.ts'
import { sample } from './sample.ts'

export type Thing = { readonly kind: string; readonly brand: string; readonly theme: string; readonly unit: string }

export type Cover = {
  readonly tint: Tint
  readonly paper: string
  readonly stone: string
  readonly things: readonly (string | Thing)[]
}

const thing = (kind: string, brand: string, theme = '', unit = ''): Thing => ({ kind, brand, theme, unit })

const GREEN = { tint: 'wakaba', paper: '#dbe3d6', stone: '#d3d8cb' } as const
const WATER = { tint: 'mizu', paper: '#d8e4e6', stone: '#cfdadb' } as const
const ROSE = { tint: 'sakura', paper: '#eedfdd', stone: '#e4d2cf' } as const
const SAND = { tint: 'suna', paper: '#e8dfd1', stone: '#ddd2c0' } as const
const SKY = { tint: 'sora', paper: '#dae4ec', stone: '#cfd9e0' } as const
const LILAC = { tint: 'fuji', paper: '#e2dfea', stone: '#d6d2e0' } as const
const CREAM = { tint: 'kinari', paper: '#e9e4d9', stone: '#dcd6c8' } as const

/** By the slug of the article. */
export const COVERS: Readonly<Record<string, Cover>> = {
  'dvoynoe-ochishchenie': { ...SAND, things: ['inahodo-oil', thing('foam', 'komehana', '米ぬか')] },
  'bolshaya-uborka-osoji': {
    ...SKY,
    things: [thing('bathc', 'kirari-ya', 'クエン酸'), thing('tool', 'kirari-ya'), thing('kitc', 'mikan-bune', 'みかん')],
  },
  'maslo-kamelii': { ...SAND, things: [thing('hoil', 'tsubakino', '椿'), thing('boil', 'tsubakino', '椿')] },
  'ruki-sibirskoy-zimoy': {
    ...ROSE,
    things: [thing('hand', 'yaezakura', '桜'), thing('hand', 'toji-no-te', '酒粕'), thing('bcream', 'kobato')],
  },
  'onsen-doma': {
    ...WATER,
    things: [thing('bath', 'yukemuri', '温泉'), thing('towel', 'watagumo'), thing('bath', 'onsen-biyori', '温泉')],
  },
  'poryadok-ukhoda': { ...LILAC, things: ['shizukuya-lotion', 'yuzuki-serum', 'tsukishiro-cream'] },
  demo: { ...CREAM, things: ['chagura-matcha', 'kamakura-cup'] },
  furoshiki: { ...ROSE, things: [thing('gset', 'hanao', '桜'), thing('towel', 'watagumo')] },
  'spf50-i-chetyre-plyusa': { ...SKY, things: ['nagi-uv', thing('smilk', 'namima'), thing('sspray', 'nagi')] },
  'kak-chitat-yaponskuyu-etiketku': { ...WATER, things: ['shizukuya-lotion', 'asa-koso'] },
  'risovye-otrubi': {
    ...SAND,
    things: ['inahodo-oil', thing('lotion', 'komehana', '米ぬか'), thing('bar', 'inahodo', '米ぬか')],
  },
  'kak-nanosit-yaponskiy-loson': { ...WATER, things: ['shizukuya-lotion', thing('cotton', 'fuwari', '綿')] },
  'smennyy-blok-vmesto-butylki': { ...GREEN, things: [thing('sh', 'morinoto', '檜'), 'ieshigoto-refill'] },
  'bento-na-rabotu': { ...CREAM, things: [thing('bento', 'hirugohan'), thing('vac', 'hotori')] },
  'tkanevye-maski': { ...ROSE, things: ['hanao-mask', thing('mask', 'shizukuya', 'ヒアルロン酸')] },
  'kakoy-yaponskiy-chay': {
    ...GREEN,
    things: [thing('tea', 'chagura', '玉露'), thing('tpot', 'kamakura'), thing('tea', 'yamagiri', 'ほうじ茶')],
  },
  'matcha-doma': { ...GREEN, things: ['chagura-matcha', 'kamakura-cup'] },
}

/** An object on a cover as a subject. */
export function coverSubject(slug: string, { kind, brand, theme }: Thing): Subject {
  const known = sample.brands.find((b) => b.slug === brand)
  return {
    key: `blog/${slug} ${kind} ${brand}`,
    kind,
    brand: { slug: brand, ja: known?.nameJa ?? brand, latin: (known?.name ?? brand).toUpperCase() },
    words: { ...wordsOf(kind), theme, amount: '' },
  }
}
