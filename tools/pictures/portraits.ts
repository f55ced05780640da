/** Sixteen products with hand-made labels; the rest of their pictures is generated as usual. */
import { type Design, designOf } from './design.ts'
import type { Tint } from './files.ts'
import { formOf, spoutBag } from './kinds.ts'
import { glass, gloss, matte, metal, plastic } from './materials.ts'
import { dropperBottle, flatBottle, pumpBottle, roundBottle } from './packs/bottles.ts'
import { carton, sachetBox } from './packs/cartons.ts'
import { compact } from './packs/cases.ts'
import { cup } from './packs/kitchen.ts'
import type { Pack, Packer } from './packs/pack.ts'
import { pouch } from './packs/packets.ts'
import { canister, jar, soapBar, tube } from './packs/tubes.ts'
import {
  cleansingOil,
  cream,
  emulsion,
  enzymes,
  eyeMask,
  type Label,
  laundry,
  lotion,
  masks,
  matchaPattern,
  serum,
  shampoo,
  sunscreen,
  toothpaste,
} from './portraitLabels.ts'
import type { Material } from './render/scene.ts'

type Portrait = {
  readonly tint: Tint
  readonly kind: string
  readonly brand: readonly [slug: string, ja: string, latin: string]
  readonly packer: Packer
  readonly name?: string
  readonly amount?: string
  readonly label?: Label
  readonly body?: string
  readonly main?: Material
  readonly cap?: Material
}

const PORTRAITS_BY_SLUG: Readonly<Record<string, Portrait>> = {
  'shizukuya-lotion': {
    tint: 'mizu',
    kind: 'lotion',
    brand: ['shizukuya', '雫屋', 'SHIZUKUYA'],
    packer: roundBottle,
    label: lotion,
    main: glass('#a9d6dc', { thick: 1.3, milk: 0.1 }),
    cap: matte('#f4f6f5', { rough: 0.5 }),
  },
  'inahodo-oil': {
    tint: 'suna',
    kind: 'oil',
    brand: ['inahodo', '稲穂堂', 'INAHODO'],
    packer: pumpBottle,
    label: cleansingOil,
    main: plastic('#e2c48f', { rough: 0.2, f0: 0.05, glass: { absorb: [0.12, 0.5, 1.6], ior: 1.4, milk: 0.35 } }),
    cap: plastic('#f6f2e8', { rough: 0.3 }),
  },
  'tsukishiro-cream': {
    tint: 'fuji',
    kind: 'cream',
    brand: ['tsukishiro', '月白', 'TSUKISHIRO'],
    packer: jar,
    label: cream,
    main: glass('#f3f3f2', { thick: 2, milk: 0.72, rough: 0.1 }),
    cap: metal('#e9e7e2', 0.22),
  },
  'nagi-uv': {
    tint: 'sora',
    kind: 'sgel',
    brand: ['nagi', '凪', 'NAGI'],
    packer: tube,
    label: sunscreen,
    body: '#f7f9fa',
    cap: plastic('#2472b8', { rough: 0.25 }),
  },
  'asa-koso': {
    tint: 'suna',
    kind: 'dig',
    brand: ['asa-koso', '朝の酵素', 'ASA NO KOSO'],
    name: '朝の酵素',
    amount: '30包',
    packer: sachetBox,
    label: enzymes,
  },
  'hanao-mask': { tint: 'sakura', kind: 'mask', brand: ['hanao', '花緒', 'HANAO'], packer: pouch, label: masks, body: '#f3c6cf' },
  'benizuki-compact': {
    tint: 'kinari',
    kind: 'blush',
    brand: ['benizuki', '紅月', 'BENIZUKI'],
    packer: compact,
    body: '#171314',
    main: gloss('#171314', { rough: 0.05 }),
  },
  'chagura-matcha': {
    tint: 'wakaba',
    kind: 'matcha',
    brand: ['chagura', '茶蔵', 'CHAGURA'],
    name: '宇治抹茶',
    amount: '40g',
    packer: canister,
    body: '#2f4a35',
  },
  'morinoto-shampoo': {
    tint: 'wakaba',
    kind: 'sh',
    brand: ['morinoto', '森ノ音', 'MORINOTO'],
    packer: pumpBottle,
    label: shampoo,
    body: '#2f4238',
    main: matte('#2f4238', { rough: 0.55 }),
    cap: plastic('#1d2620', { rough: 0.25 }),
  },
  'yuzuki-serum': {
    tint: 'kinari',
    kind: 'cserum',
    brand: ['yuzuki', '柚子月', 'YUZUKI'],
    packer: dropperBottle,
    label: serum,
    body: '#a5601c',
    main: glass('#a5601c', { thick: 0.55, ior: 1.42 }),
  },
  'ieshigoto-refill': {
    tint: 'sora',
    kind: 'ld',
    brand: ['ieshigoto', '家しごと', 'IESHIGOTO'],
    packer: spoutBag,
    label: laundry,
    body: '#eef1f1',
  },
  'tsukishiro-milk': {
    tint: 'fuji',
    kind: 'milk',
    brand: ['tsukishiro', '月白', 'TSUKISHIRO'],
    packer: flatBottle,
    label: emulsion,
    body: '#f3f2f0',
    main: plastic('#f3f2f0', { rough: 0.22 }),
  },
  'shirasugi-soap': {
    tint: 'hai',
    kind: 'bar',
    brand: ['shirasugi', '白杉', 'SHIRASUGI'],
    name: '杉と炭の石けん',
    amount: '80g',
    packer: soapBar,
  },
  'nagi-toothpaste': {
    tint: 'wakaba',
    kind: 'tp',
    brand: ['nagi', '凪', 'NAGI'],
    packer: tube,
    label: toothpaste,
    body: '#e9f1ea',
    cap: plastic('#f6f8f5'),
  },
  'kamakura-cup': { tint: 'hai', kind: 'cup', brand: ['kamakura', '鎌倉窯', 'KAMAKURA'], packer: cup },
  'yasuragi-eyemask': {
    tint: 'fuji',
    kind: 'steam',
    brand: ['yasuragi', 'やすらぎ', 'YASURAGI'],
    name: 'やすらぎ',
    amount: '12枚入',
    packer: carton(1.24, 0.84, 0.26),
    label: eyeMask,
    body: '#b9b3da',
  },
}

/** Slugs of the products that have a portrait. */
export const PORTRAIT_SLUGS: ReadonlySet<string> = new Set(Object.keys(PORTRAITS_BY_SLUG))

function portraitOf(slug: string) {
  const portrait = PORTRAITS_BY_SLUG[slug]
  if (!portrait) throw new Error(`there is no portrait "${slug}"`)
  return portrait
}

/** Backdrop of a portrait. */
export const portraitTint = (slug: string): Tint => portraitOf(slug).tint

/** The name of the package of a portrait, if product names may mention it. */
export const portraitForm = (slug: string) => formOf(portraitOf(slug).packer)

/** The design of a portrait: that of its brand, with the hand-made label. */
export function portraitDesign(slug: string): Design {
  const { kind, brand, name = '', amount = '', label, body, main, cap } = portraitOf(slug)
  const design = designOf({
    key: slug,
    kind,
    brand: { slug: brand[0], ja: brand[1], latin: brand[2] },
    words: { name, theme: '', english: '', amount },
  })
  const solid = body ? plastic(body, { rough: 0.3 }) : design.solid
  const own: Partial<Design> = label
    ? {
        wrap: (r, degrees, y0, y1, { ground: _ground, layout: _layout, ...rest } = {}) =>
          design.wrapArt(r, degrees, y0, y1, label, { rough: 0.6, ...rest }),
        flat: (x0, x1, y0, y1, { ground: _ground, layout: _layout, ...rest } = {}) => design.flatArt(x0, x1, y0, y1, label, rest),
        wrapArt: (r, degrees, y0, y1, _draw, options) => design.wrapArt(r, degrees, y0, y1, label, options),
      }
    : slug === 'chagura-matcha'
      ? { pattern: matchaPattern }
      : {}
  return { ...design, ...own, ...(body ? { body } : {}), solid, main: main ?? solid, cap: cap ?? design.cap }
}

/** The package of a portrait, on the table. */
export const portraitPack = (slug: string): Promise<Pack> => portraitOf(slug).packer(portraitDesign(slug))
