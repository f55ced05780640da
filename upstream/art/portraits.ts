/** Sixteen products whose labels are set by hand; everything else about them goes the usual way. */
import { designOf, type Design } from './design.ts'
import type { Tint } from './files.ts'
import { circle, leaf, line, outlined, petal, rect, riceEar, sakura, waves } from './labels/motifs.ts'
import { column, rows, text, type Face } from './labels/type.ts'
import { glass, gloss, matte, metal, plastic } from './materials.ts'
import * as bottles from './packs/bottles.ts'
import { compact } from './packs/makeup.ts'
import type { Pack, Packer } from './packs/pack.ts'
import { carton, pouch, sachetBox, standBag } from './packs/packets.ts'
import { cup } from './packs/things.ts'
import * as tubes from './packs/tubes.ts'
import type { Material } from './render/scene.ts'

type Label = (w: number, h: number) => string

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

const word = (string: string, face: Face, size: number, x: number, y: number, color: string, tracking = 0) =>
  text(string, { face, size, x, y, color, tracking })
const tate = (string: string, face: Face, size: number, x: number, y: number, color: string, tracking = 0.06) =>
  column(string, { face, size, x, y, color, tracking })

const lotion: Label = (w, h) => {
  const ink = '#1f5a66'
  return (
    circle(w / 2, h * 0.17, w * 0.085, 'none', outlined(ink, 3)) +
    word('雫', 'minchoB', w * 0.1, w / 2, h * 0.17 + w * 0.037, ink) +
    tate('しっとり化粧水', 'mincho', w * 0.086, w / 2, h * 0.275, ink, 0.08) +
    word('SHIZUKUYA', 'gothic', w * 0.05, w / 2, h * 0.86, ink, 0.26) +
    word('MOIST LOTION  170mL', 'gothic', w * 0.03, w / 2, h * 0.905, ink)
  )
}

const cleansingOil: Label = (w, h) => {
  const [ink, gold] = ['#3a3022', '#9a7a3a']
  return (
    rect(0, 0, w, h, '#fbf8f1') +
    rect(16, 16, w - 32, h - 32, 'none', outlined(gold, 2.5)) +
    riceEar(w * 0.2, h * 0.5, 1.15, gold) +
    tate('米ぬか', 'minchoB', w * 0.17, w * 0.64, h * 0.09, ink, 0.04) +
    tate('クレンジングオイル', 'mincho', w * 0.052, w * 0.46, h * 0.1, ink, 0.05) +
    line(w * 0.2, h * 0.735, w * 0.8, h * 0.735, gold) +
    word('稲穂堂', 'minchoB', w * 0.085, w / 2, h * 0.825, ink, 0.24) +
    word('INAHODO  KYOTO', 'gothic', w * 0.034, w / 2, h * 0.872, ink, 0.2) +
    word('RICE BRAN CLEANSING OIL  200mL', 'gothic', w * 0.027, w / 2, h * 0.915, ink)
  )
}

const sunscreen: Label = (w, h) => {
  const blue = '#1d5fa8'
  const sea = [0, 1, 2, 3, 4, 5, 6].map(
    (i) =>
      `<path d="M0 ${h * (0.8 + i * 0.032)}q${w / 8} -26 ${w / 4} 0t${w / 4} 0t${w / 4} 0t${w / 4} 0V${h}H0Z" fill="#2f86cf" opacity="${0.1 + i * 0.06}"/>`,
  )
  return (
    sea.join('') +
    word('凪', 'minchoB', w * 0.17, w / 2, h * 0.225, blue) +
    word('NAGI', 'gothic', w * 0.05, w / 2, h * 0.275, blue, 0.4) +
    word('UV', 'gothicB', w * 0.36, w / 2, h * 0.53, blue) +
    word('日やけ止めジェル', 'gothicB', w * 0.072, w / 2, h * 0.605, blue, 0.04) +
    rect(w * 0.2, h * 0.645, w * 0.6, h * 0.062, blue, 'rx="6"') +
    word('SPF50+ PA++++', 'gothicB', w * 0.066, w / 2, h * 0.689, '#fff', 0.03) +
    rows(['ウォータープルーフ・石けんで落ちる', '無香料  90g'], { size: w * 0.036, x: w / 2, y: h * 0.752, color: blue })
  )
}

const cream: Label = (w, h) => {
  const ink = '#5b5f6b'
  return (
    word('月白', 'mincho', h * 0.27, w / 2, h * 0.43, ink, 0.28) +
    word('TSUKISHIRO', 'gothic', h * 0.07, w / 2, h * 0.6, ink, 0.42) +
    word('保湿クリーム', 'gothic', h * 0.075, w / 2, h * 0.76, ink, 0.12) +
    word('50g', 'gothic', h * 0.055, w / 2, h * 0.86, ink, 0.08)
  )
}

const enzymes: Label = (w, h) => {
  const orange = '#d8702a'
  return (
    rect(0, 0, w, h, '#fbf7ef') +
    circle(w / 2, h * 0.36, w * 0.335, '#f2b36b') +
    circle(w / 2, h * 0.36, w * 0.27, '#ea9347') +
    tate('朝の酵素', 'minchoB', w * 0.138, w / 2, h * 0.36 - w * 0.28, '#fff', 0.03) +
    rect(0, h * 0.66, w, h * 0.34, orange) +
    word('ASA NO KOSO', 'gothicB', w * 0.06, w / 2, h * 0.73, '#fff', 0.14) +
    word('植物発酵パウダー 30包', 'gothic', w * 0.062, w / 2, h * 0.8, '#fff', 0.05) +
    line(w * 0.12, h * 0.835, w * 0.88, h * 0.835, '#fff', 1.5, 0.7) +
    rows(['野草・果実・野菜 108種', '水なしでそのまま  1.5g × 30'], { size: w * 0.042, x: w / 2, y: h * 0.88, color: '#fff' })
  )
}

const masks: Label = (w, h) => {
  const ink = '#8c3550'
  return (
    `<defs><linearGradient id="g" x1="0" y1="0" x2=".3" y2="1"><stop offset="0" stop-color="#f9dfe2"/><stop offset=".55" stop-color="#f3bcc8"/><stop offset="1" stop-color="#e79bb0"/></linearGradient></defs>${rect(0, 0, w, h, 'url(#g)')}` +
    sakura(w * 0.2, h * 0.78, w * 0.2, '#fff', 0.5, 12) +
    sakura(w * 0.82, h * 0.9, w * 0.26, '#fff', 0.4, 40) +
    sakura(w * 0.86, h * 0.19, w * 0.11, '#fff', 0.55) +
    petal(w * 0.3, h * 0.58, 30, 30, '#fff', 0.6) +
    petal(w * 0.67, h * 0.69, 22, -50, '#fff', 0.6) +
    petal(w * 0.18, h * 0.31, 18, 80, '#fff', 0.5) +
    rect(w * 0.375, h * 0.12, w * 0.25, h * 0.49, '#fffaf8', 'opacity=".94"') +
    tate('花の潤い', 'minchoB', w * 0.148, w / 2, h * 0.145, ink, 0.1) +
    word('HANAO', 'mincho', w * 0.095, w / 2, h * 0.715, ink, 0.28) +
    word('シートマスク 7枚入', 'gothic', w * 0.05, w / 2, h * 0.76, ink, 0.08) +
    rows(['八重桜エキス・ヒアルロン酸配合', 'SAKURA SHEET MASK  7 sheets / 95mL'], {
      size: w * 0.03,
      x: w / 2,
      y: h * 0.85,
      color: ink,
    })
  )
}

const shampoo: Label = (w, h) => {
  const ink = '#f1ede0'
  return (
    word('森ノ音', 'hina', w * 0.2, w / 2, h * 0.24, ink, 0.1) +
    line(w / 2, h * 0.3, w / 2, h * 0.42, ink) +
    [0, 1, 2, 3, 4].map((i) => leaf(w / 2, h * (0.66 - i * 0.033), w * (0.17 - i * 0.012), i % 2 ? 58 : -58, ink, 0.9)).join('') +
    line(w / 2, h * 0.49, w / 2, h * 0.7, ink, 2.5) +
    leaf(w / 2, h * 0.505, w * 0.11, 0, ink, 0.9) +
    word('ヒノキ シャンプー', 'gothic', w * 0.06, w / 2, h * 0.79, ink, 0.12) +
    word('MORINOTO', 'gothic', w * 0.042, w / 2, h * 0.85, ink, 0.36) +
    word('HINOKI & YUZU  480mL', 'gothic', w * 0.03, w / 2, h * 0.9, ink)
  )
}

const serum: Label = (w, h) => {
  const ink = '#3f2a12'
  return (
    rect(0, 0, w, h, '#f8f1dd') +
    circle(w / 2, h * 0.27, w * 0.15, '#e3b13b') +
    leaf(w * 0.53, h * 0.17, w * 0.16, 62, '#6d8a3f') +
    word('柚子月', 'shippori', w * 0.16, w / 2, h * 0.6, ink, 0.14) +
    word('美容液', 'shippori', w * 0.075, w / 2, h * 0.71, ink, 0.3) +
    word('YUZUKI  C10', 'gothic', w * 0.05, w / 2, h * 0.82, ink, 0.2) +
    word('BRIGHT SERUM 30mL', 'gothic', w * 0.036, w / 2, h * 0.89, ink)
  )
}

const laundry: Label = (w, h) => {
  const ink = '#27426b'
  return (
    rect(0, 0, w, h, '#f4f6f6') +
    Array.from({ length: 15 }, (_, i) => rect(0, h * (0.6 + i * 0.03), w, h * 0.012, ink, `opacity="${0.12 + i * 0.035}"`)).join(
      '',
    ) +
    word('家しごと', 'maruB', w * 0.16, w / 2, h * 0.24, ink, 0.04) +
    word('洗濯用せっけん', 'maru', w * 0.078, w / 2, h * 0.315, ink, 0.06) +
    rect(w * 0.3, h * 0.36, w * 0.4, h * 0.06, ink, 'rx="34"') +
    word('つめかえ用', 'maruB', w * 0.062, w / 2, h * 0.403, '#fff', 0.06) +
    `<path d="M${w * 0.36} ${h * 0.58}l${w * 0.07} -${h * 0.085}h${w * 0.14}l${w * 0.07} ${h * 0.085}l-${w * 0.07} ${h * 0.02}v${h * 0.12}h-${w * 0.14}v-${h * 0.12}z" fill="#fff" ${outlined(ink, 4)}/>` +
    word('900mL', 'gothicB', w * 0.075, w / 2, h * 0.79, ink) +
    rows(['無添加・無香料・植物由来', 'IESHIGOTO  LAUNDRY SOAP REFILL'], { size: w * 0.034, x: w / 2, y: h * 0.84, color: ink })
  )
}

const toothpaste: Label = (w, h) => {
  const ink = '#2c5546'
  return (
    tate('歯みがき', 'gothicB', w * 0.2, w / 2, h * 0.12, ink, 0.04) +
    leaf(w / 2, h * 0.82, w * 0.22, -28, '#5d9c7d') +
    leaf(w / 2, h * 0.82, w * 0.22, 32, '#86bd9f') +
    word('HAKKA', 'gothicB', w * 0.1, w / 2, h * 0.9, ink, 0.2) +
    word('ハッカ 薬用 100g', 'gothic', w * 0.055, w / 2, h * 0.945, ink)
  )
}

const emulsion: Label = (w, h) => {
  const ink = '#5b5f6b'
  return (
    circle(w / 2, h * 0.2, w * 0.15, 'none', outlined(ink, 2)) +
    word('月白', 'mincho', w * 0.17, w / 2, h * 0.58, ink, 0.24) +
    word('TSUKISHIRO', 'gothic', w * 0.052, w / 2, h * 0.65, ink, 0.34) +
    word('乳液', 'gothic', w * 0.062, w / 2, h * 0.83, ink, 0.3) +
    word('MILK EMULSION  120mL', 'gothic', w * 0.032, w / 2, h * 0.88, ink)
  )
}

const eyeMask: Label = (w, h) =>
  `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#c9c3e4"/><stop offset="1" stop-color="#8f88c0"/></linearGradient></defs>${rect(0, 0, w, h, 'url(#g)')}` +
  circle(w * 0.82, h * 0.3, h * 0.17, '#fff', 'opacity=".85"') +
  circle(w * 0.79, h * 0.27, h * 0.15, '#b3acd8') +
  text('やすらぎ', { face: 'decol', size: w * 0.13, x: w * 0.08, y: h * 0.37, anchor: 'start', color: '#fff' }) +
  text('蒸気でホットアイマスク', { face: 'gothicB', size: w * 0.052, x: w * 0.085, y: h * 0.5, anchor: 'start', color: '#fff' }) +
  `<path d="M${w * 0.1} ${h * 0.72}c${w * 0.08} -${h * 0.14} ${w * 0.28} -${h * 0.14} ${w * 0.33} 0c${w * 0.05} ${h * 0.02} ${w * 0.02} ${h * 0.02} ${w * 0.07} 0c${w * 0.05} -${h * 0.14} ${w * 0.25} -${h * 0.14} ${w * 0.33} 0c-${w * 0.06} ${h * 0.2} -${w * 0.28} ${h * 0.2} -${w * 0.33} ${h * 0.03}q-${w * 0.035} -${h * 0.03} -${w * 0.07} 0c-${w * 0.05} ${h * 0.17} -${w * 0.27} ${h * 0.17} -${w * 0.33} -${h * 0.03}z" fill="#fff" opacity=".9"/>` +
  word('ラベンダーの香り 12枚入', 'gothic', w * 0.034, w * 0.28, h * 0.93, '#fff')

const matchaPattern: Label = (w, h) => waves(w, h, 74, '#7f9d6f', '#2f4a35', 2.2)

const PORTRAITS_BY_SLUG: Readonly<Record<string, Portrait>> = {
  'shizukuya-lotion': {
    tint: 'mizu',
    kind: 'lotion',
    brand: ['shizukuya', '雫屋', 'SHIZUKUYA'],
    packer: bottles.roundBottle,
    label: lotion,
    main: glass('#a9d6dc', { thick: 1.3, milk: 0.1 }),
    cap: matte('#f4f6f5', { rough: 0.5 }),
  },
  'inahodo-oil': {
    tint: 'suna',
    kind: 'oil',
    brand: ['inahodo', '稲穂堂', 'INAHODO'],
    packer: bottles.pumpBottle,
    label: cleansingOil,
    main: plastic('#e2c48f', { rough: 0.2, f0: 0.05, glass: { absorb: [0.12, 0.5, 1.6], ior: 1.4, milk: 0.35 } }),
    cap: plastic('#f6f2e8', { rough: 0.3 }),
  },
  'tsukishiro-cream': {
    tint: 'fuji',
    kind: 'cream',
    brand: ['tsukishiro', '月白', 'TSUKISHIRO'],
    packer: tubes.jar,
    label: cream,
    main: glass('#f3f3f2', { thick: 2, milk: 0.72, rough: 0.1 }),
    cap: metal('#e9e7e2', 0.22),
  },
  'nagi-uv': {
    tint: 'sora',
    kind: 'sgel',
    brand: ['nagi', '凪', 'NAGI'],
    packer: tubes.tube,
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
    packer: tubes.canister,
    body: '#2f4a35',
  },
  'morinoto-shampoo': {
    tint: 'wakaba',
    kind: 'sh',
    brand: ['morinoto', '森ノ音', 'MORINOTO'],
    packer: bottles.pumpBottle,
    label: shampoo,
    body: '#2f4238',
    main: matte('#2f4238', { rough: 0.55 }),
    cap: plastic('#1d2620', { rough: 0.25 }),
  },
  'yuzuki-serum': {
    tint: 'kinari',
    kind: 'cserum',
    brand: ['yuzuki', '柚子月', 'YUZUKI'],
    packer: bottles.dropperBottle,
    label: serum,
    body: '#a5601c',
    main: glass('#a5601c', { thick: 0.55, ior: 1.42 }),
  },
  'ieshigoto-refill': {
    tint: 'sora',
    kind: 'ld',
    brand: ['ieshigoto', '家しごと', 'IESHIGOTO'],
    packer: standBag('spout'),
    label: laundry,
    body: '#eef1f1',
  },
  'tsukishiro-milk': {
    tint: 'fuji',
    kind: 'milk',
    brand: ['tsukishiro', '月白', 'TSUKISHIRO'],
    packer: bottles.flatBottle,
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
    packer: tubes.soapBar,
  },
  'nagi-toothpaste': {
    tint: 'wakaba',
    kind: 'tp',
    brand: ['nagi', '凪', 'NAGI'],
    packer: tubes.tube,
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

/** The package of a portrait, on the table. */
export function portraitPack(slug: string): Promise<Pack> {
  const { kind, brand, packer, name = '', amount = '', label, body, main, cap } = portraitOf(slug)
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
  return packer({ ...design, ...own, ...(body ? { body } : {}), solid, main: main ?? solid, cap: cap ?? design.cap })
}
