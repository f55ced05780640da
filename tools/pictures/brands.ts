/** One label system per brand, common to all its packages. */
import { chanceOf } from './chance.ts'
import type { Tint } from './files.ts'
import type { LayoutName } from './labels/layouts.ts'
import type { Face } from './labels/type.ts'

/** Ink for text, accent for one spot of colour, paper for labels, and the colours of packages. */
type Palette = {
  readonly ink: string
  readonly accent: string
  readonly paper: string
  readonly bodies: readonly string[]
  readonly tint: Tint
}

/** Materials of packages that permit several. */
type Look = 'plastic' | 'matte' | 'glass' | 'amber'
type Cap = 'white' | 'cream' | 'silver' | 'gold' | 'black' | 'accent' | 'body'

export type BrandSystem = Palette & {
  readonly face: Face
  readonly look: Look
  readonly cap: Cap
  readonly layouts: readonly LayoutName[]
  /** Quiet brands take their accent from the product's theme. */
  readonly quiet: boolean
}

const PALETTES = {
  water: { ink: '#1f5a66', accent: '#86bfc8', paper: '#f6faf9', bodies: ['#a9d6dc', '#bfe0dc', '#cfe3ea'], tint: 'mizu' },
  rice: { ink: '#3a3022', accent: '#9a7a3a', paper: '#fbf8f1', bodies: ['#e2c48f', '#efe6d2', '#d9b98a'], tint: 'suna' },
  moon: { ink: '#5b5f6b', accent: '#b7bac8', paper: '#ffffff', bodies: ['#f3f2f0', '#eceaf0', '#f5f1ec'], tint: 'fuji' },
  forest: { ink: '#f1ede0', accent: '#8ea884', paper: '#f1ede0', bodies: ['#2f4238', '#4a4034', '#26363b'], tint: 'wakaba' },
  sea: { ink: '#1d5fa8', accent: '#2f86cf', paper: '#f7f9fa', bodies: ['#f7f9fa', '#e6f0f8', '#dff0ee'], tint: 'sora' },
  cherry: { ink: '#8c3550', accent: '#e08aa2', paper: '#fff7f6', bodies: ['#f6d7dc', '#f2c3cd', '#f8e6e4'], tint: 'sakura' },
  yuzu: { ink: '#3f2a12', accent: '#dba92f', paper: '#f8f1dd', bodies: ['#a5601c', '#8a4a18', '#e9c75e'], tint: 'kinari' },
  cedar: { ink: '#2b2a27', accent: '#8a7d64', paper: '#d9cdb8', bodies: ['#3c3d3c', '#e5dfd2', '#6b665c'], tint: 'hai' },
  wash: { ink: '#27426b', accent: '#3d6ea8', paper: '#f4f6f6', bodies: ['#f4f6f6', '#e9efe6', '#f6efe2'], tint: 'sora' },
  tea: { ink: '#20301f', accent: '#7f9d6f', paper: '#f3efe2', bodies: ['#2f4a35', '#6a4a2c', '#7c2f24'], tint: 'wakaba' },
  stage: { ink: '#f4ece2', accent: '#b5493c', paper: '#fbf5ee', bodies: ['#171314', '#2a1618', '#8e2f2a'], tint: 'kinari' },
  coral: { ink: '#7a3328', accent: '#e0826b', paper: '#fff8f3', bodies: ['#f6d9cd', '#fbe9df', '#f0c4b4'], tint: 'sakura' },
  wisteria: { ink: '#3d3a63', accent: '#8f88c0', paper: '#f7f5fb', bodies: ['#c9c3e4', '#e6e2f2', '#b7afd8'], tint: 'fuji' },
  remedy: { ink: '#1f4b3f', accent: '#2e7d67', paper: '#f8faf6', bodies: ['#f6f8f4', '#dfece4', '#f7f3e6'], tint: 'wakaba' },
  signal: { ink: '#1c3557', accent: '#d9683b', paper: '#fdfaf4', bodies: ['#fbfaf7', '#e9eef2', '#fff3e6'], tint: 'kinari' },
  morning: { ink: '#3b2a1c', accent: '#d8702a', paper: '#fbf7ef', bodies: ['#fbf7ef', '#f5e3c8', '#efd0a4'], tint: 'suna' },
  steel: { ink: '#22272b', accent: '#6c7a84', paper: '#f2f3f3', bodies: ['#e8eaeb', '#2c3237', '#c9ced1'], tint: 'hai' },
  iron: { ink: '#f0ebe0', accent: '#a9573a', paper: '#efe8db', bodies: ['#2a2b2c', '#3b3330', '#1f2a2e'], tint: 'hai' },
  cloud: { ink: '#4b5a66', accent: '#9db7c6', paper: '#ffffff', bodies: ['#fbfbf9', '#eaf1f4', '#f3eee6'], tint: 'sora' },
  spring: { ink: '#2a5560', accent: '#4f9aa0', paper: '#f4f9f7', bodies: ['#d5e9e6', '#f3f0e6', '#bcd9d9'], tint: 'mizu' },
  baby: { ink: '#5a6b7c', accent: '#f0b96c', paper: '#fffdf8', bodies: ['#fffaf0', '#e4f0f2', '#fbeee4'], tint: 'kinari' },
  camellia: { ink: '#f6efe2', accent: '#c2362f', paper: '#fbf6ec', bodies: ['#8f2420', '#3a2320', '#b33a30'], tint: 'suna' },
  reef: { ink: '#0f4d5c', accent: '#ec8a6b', paper: '#f6fbfa', bodies: ['#cfeae8', '#fdf3e8', '#9fd4d4'], tint: 'mizu' },
  snow: { ink: '#3c4a5c', accent: '#8fa9bf', paper: '#fdfdfd', bodies: ['#f4f6f8', '#e3ebf0', '#f2eee6'], tint: 'sora' },
  mint: { ink: '#17564b', accent: '#4fae97', paper: '#f5fbf8', bodies: ['#e3f3ec', '#f6faf7', '#bfe3d6'], tint: 'wakaba' },
  pine: { ink: '#ece6d6', accent: '#b08a4a', paper: '#ece6d6', bodies: ['#1f2a26', '#24262b', '#3a2f26'], tint: 'hai' },
  incense: { ink: '#4b3a35', accent: '#a5745c', paper: '#f7f1ea', bodies: ['#e7d8c9', '#d3b8a4', '#f3ebe2'], tint: 'suna' },
  charcoal: { ink: '#e9e9e4', accent: '#9aa19c', paper: '#e9e9e4', bodies: ['#26282a', '#33383a', '#1c1f21'], tint: 'hai' },
  citrus: { ink: '#5b3a08', accent: '#ee9a2e', paper: '#fffaf0', bodies: ['#fdf3dc', '#fbe3b0', '#fff8ea'], tint: 'kinari' },
  plum: { ink: '#54243f', accent: '#a8517d', paper: '#fdf6f8', bodies: ['#ecd3de', '#7d3558', '#f6e7ee'], tint: 'sakura' },
  herb: { ink: '#39482a', accent: '#8aa05a', paper: '#fafaf0', bodies: ['#e8ecd6', '#f4f2e4', '#c7d2a8'], tint: 'wakaba' },
  night: { ink: '#f1ecdf', accent: '#c9a867', paper: '#f3eee2', bodies: ['#1f2740', '#2b2f4a', '#17203a'], tint: 'fuji' },
} as const satisfies Record<string, Palette>

type PaletteName = keyof typeof PALETTES
type Row = readonly [palette: PaletteName, face: Face, look: Look, cap: Cap, layouts: readonly LayoutName[], quiet?: 'quiet']

const ROWS: Readonly<Record<string, Row>> = {
  shizukuya: ['water', 'mincho', 'glass', 'white', ['column', 'moon']],
  minamo: ['spring', 'gothic', 'plastic', 'white', ['swiss', 'wave']],
  tsuyukusa: ['sea', 'klee', 'plastic', 'white', ['arch', 'corner']],
  inahodo: ['rice', 'minchoB', 'plastic', 'cream', ['frame', 'column']],
  komehana: ['snow', 'maru', 'plastic', 'white', ['moon', 'stripes'], 'quiet'],
  'toji-no-te': ['incense', 'shippori', 'matte', 'cream', ['strip', 'column']],
  tsukishiro: ['moon', 'mincho', 'plastic', 'silver', ['moon', 'corner'], 'quiet'],
  gekka: ['night', 'shippori', 'matte', 'gold', ['moon', 'column']],
  shirotae: ['snow', 'hina', 'plastic', 'silver', ['column', 'swiss'], 'quiet'],
  morinoto: ['forest', 'hina', 'matte', 'black', ['corner', 'moon']],
  kodachi: ['cedar', 'shippori', 'matte', 'black', ['swiss', 'leafy']],
  kazahana: ['plum', 'decol', 'plastic', 'silver', ['arch', 'moon']],
  nagi: ['sea', 'gothicB', 'plastic', 'accent', ['band', 'wave']],
  shiosai: ['reef', 'minchoB', 'plastic', 'white', ['wave', 'seal']],
  namima: ['citrus', 'maruB', 'plastic', 'accent', ['wave', 'split']],
  hanao: ['cherry', 'minchoB', 'plastic', 'white', ['column', 'petals']],
  yaezakura: ['cherry', 'decol', 'plastic', 'gold', ['petals', 'arch']],
  'komachi-ito': ['plum', 'mincho', 'plastic', 'gold', ['column', 'strip']],
  yuzuki: ['yuzu', 'shippori', 'amber', 'gold', ['moon', 'frame']],
  'mikan-bune': ['citrus', 'maruB', 'plastic', 'accent', ['split', 'seal']],
  shirasugi: ['cedar', 'minchoB', 'matte', 'black', ['frame', 'corner'], 'quiet'],
  sumihiko: ['charcoal', 'gothicB', 'matte', 'black', ['swiss', 'band']],
  ieshigoto: ['wash', 'maruB', 'plastic', 'accent', ['band', 'stripes']],
  'kirari-ya': ['signal', 'maruB', 'plastic', 'accent', ['split', 'band']],
  soyokaze: ['mint', 'klee', 'plastic', 'white', ['leafy', 'arch']],
  mamoribi: ['remedy', 'gothicB', 'plastic', 'accent', ['seal', 'band']],
  chagura: ['tea', 'minchoB', 'matte', 'body', ['strip', 'frame']],
  yamagiri: ['herb', 'shippori', 'matte', 'body', ['leafy', 'strip']],
  kuzunoha: ['rice', 'klee', 'matte', 'cream', ['strip', 'seal']],
  benizuki: ['stage', 'minchoB', 'matte', 'black', ['seal', 'column']],
  irodori: ['coral', 'decol', 'plastic', 'gold', ['arch', 'moon']],
  mayuzumi: ['charcoal', 'mincho', 'matte', 'silver', ['column', 'moon']],
  tsumabeni: ['plum', 'shippori', 'plastic', 'gold', ['column', 'arch']],
  yasuragi: ['wisteria', 'decol', 'plastic', 'white', ['moon', 'arch']],
  kusurimura: ['remedy', 'minchoB', 'plastic', 'white', ['split', 'seal']],
  kazenashi: ['sea', 'gothicB', 'plastic', 'white', ['split', 'band']],
  'asa-koso': ['morning', 'minchoB', 'plastic', 'white', ['seal', 'split']],
  tamayura: ['coral', 'shippori', 'plastic', 'gold', ['moon', 'seal']],
  mainichi: ['signal', 'maruB', 'plastic', 'white', ['split', 'swiss'], 'quiet'],
  kamakura: ['incense', 'minchoB', 'matte', 'cream', ['strip', 'column']],
  haganemori: ['steel', 'minchoB', 'matte', 'black', ['column', 'strip']],
  toginoma: ['steel', 'shippori', 'matte', 'silver', ['swiss', 'column']],
  tetsune: ['iron', 'minchoB', 'matte', 'black', ['column', 'seal']],
  hotori: ['snow', 'hina', 'matte', 'silver', ['swiss', 'corner']],
  watagumo: ['cloud', 'maru', 'plastic', 'white', ['corner', 'moon']],
  yukemuri: ['spring', 'minchoB', 'plastic', 'white', ['seal', 'wave']],
  'onsen-biyori': ['coral', 'klee', 'plastic', 'white', ['seal', 'strip']],
  hosaki: ['stage', 'shippori', 'matte', 'gold', ['column', 'strip']],
  kobato: ['baby', 'maruB', 'plastic', 'white', ['arch', 'moon']],
  mokumoku: ['baby', 'maruB', 'plastic', 'accent', ['split', 'stripes']],
  tomoshibi: ['moon', 'gothic', 'plastic', 'silver', ['swiss', 'corner']],
  hakaru: ['steel', 'gothicB', 'plastic', 'silver', ['swiss', 'band']],
  kazaoto: ['snow', 'gothic', 'matte', 'silver', ['swiss', 'moon']],
  tsubakino: ['camellia', 'shippori', 'glass', 'gold', ['moon', 'column']],
  kurokamiya: ['charcoal', 'minchoB', 'matte', 'black', ['seal', 'split']],
  sangoya: ['reef', 'klee', 'plastic', 'white', ['wave', 'arch']],
  umibudo: ['spring', 'maru', 'plastic', 'silver', ['moon', 'wave']],
  yukinomi: ['snow', 'decol', 'plastic', 'white', ['arch', 'column'], 'quiet'],
  'hakka-no-sato': ['mint', 'minchoB', 'plastic', 'white', ['leafy', 'seal']],
  kuromatsu: ['pine', 'minchoB', 'matte', 'black', ['strip', 'swiss']],
  konoma: ['incense', 'hina', 'glass', 'black', ['column', 'swiss']],
  fuwari: ['cloud', 'maruB', 'plastic', 'white', ['arch', 'moon']],
  sarari: ['wisteria', 'maruB', 'plastic', 'white', ['split', 'arch']],
  'tana-no-ue': ['steel', 'gothic', 'plastic', 'silver', ['swiss', 'corner']],
  hirugohan: ['morning', 'klee', 'plastic', 'accent', ['seal', 'swiss']],
  yobune: ['night', 'klee', 'matte', 'black', ['swiss', 'moon']],
  tonari: ['wash', 'shippori', 'plastic', 'white', ['seal', 'column']],
}

const FACES: readonly Face[] = ['mincho', 'minchoB', 'gothicB', 'shippori', 'maruB', 'klee', 'decol']
const LAYOUT_PAIRS: readonly (readonly LayoutName[])[] = [
  ['column', 'moon'],
  ['swiss', 'corner'],
  ['arch', 'leafy'],
  ['seal', 'strip'],
  ['split', 'band'],
  ['wave', 'moon'],
]

/** The label system of a brand; for a brand without a row it is derived from its slug, always the same. */
export function brandSystem(slug: string): BrandSystem {
  const row = ROWS[slug]
  if (row) {
    const [palette, face, look, cap, layouts, quiet] = row
    return { ...PALETTES[palette], face, look, cap, layouts, quiet: quiet === 'quiet' }
  }
  const chance = chanceOf(`brand ${slug}`)
  return {
    ...PALETTES[chance.pick(Object.keys(PALETTES) as PaletteName[])],
    face: chance.pick(FACES),
    look: chance.pick(['plastic', 'plastic', 'matte', 'glass']),
    cap: chance.pick(['white', 'silver', 'gold', 'accent', 'black']),
    layouts: chance.pick(LAYOUT_PAIRS),
    quiet: false,
  }
}
