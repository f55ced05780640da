/** The package of each kind of product, and the default text on it. */
import * as draw from './labels/drawings.ts'
import * as bottles from './packs/bottles.ts'
import * as cartons from './packs/cartons.ts'
import * as cases from './packs/cases.ts'
import * as devices from './packs/devices.ts'
import * as flasks from './packs/flasks.ts'
import * as household from './packs/household.ts'
import * as kitchen from './packs/kitchen.ts'
import * as makeup from './packs/makeup.ts'
import kindWords from './kindWords.json' with { type: 'json' }
import type { Packer } from './packs/pack.ts'
import * as packets from './packs/packets.ts'
import * as tubes from './packs/tubes.ts'

const { carton, showing } = cartons
const { softPack } = packets
const [plainBag, zipBag] = [packets.standBag('plain'), packets.standBag('zip')]
/** A refill. */
export const spoutBag = packets.standBag('spout')

/** The first package is the usual one; the product's key determines which of them it always gets. */
type Choice = readonly [Packer, ...Packer[]]

const PACKS: Readonly<Record<string, Choice>> = {
  lotion: [bottles.roundBottle, bottles.flatBottle],
  lotion_b: [bottles.roundBottle],
  lotion_a: [bottles.flatBottle, bottles.roundBottle],
  oil: [bottles.pumpBottle],
  cbalm: [tubes.jar],
  cwater: [bottles.pumpBottle, bottles.roundBottle],
  wipes: [softPack(1.2, 0.74, 0.34, 'front')],
  foam: [tubes.tube],
  enzyme: [cartons.sachetBox],
  fsoap: [tubes.soapBar],
  peel: [tubes.tube, bottles.airlessBottle],
  cserum: [bottles.dropperBottle],
  serum: [bottles.airlessBottle, bottles.dropperBottle],
  mserum: [bottles.dropperBottle, bottles.airlessBottle],
  cream: [tubes.jar],
  milk: [bottles.flatBottle],
  gel1: [tubes.jar, bottles.pumpBottle],
  mask: [packets.pouch],
  wmask: [tubes.jar, tubes.tube],
  strips: [carton(0.86, 1.08, 0.26, showing(draw.strip))],
  eye: [tubes.slimTube],
  epatch: [tubes.jar, packets.pouch],
  lip: [tubes.lipBalm],
  sgel: [tubes.tube],
  smilk: [bottles.flatBottle],
  skid: [tubes.tube, bottles.pumpBottle],
  sspray: [flasks.sprayCan],
  fdn: [bottles.airlessBottle, cases.compact],
  base: [tubes.slimTube, bottles.airlessBottle],
  bb: [tubes.slimTube, tubes.tube],
  powder: [cases.compact],
  conc: [makeup.glossTube],
  blush: [cases.compact],
  masc: [makeup.mascara],
  liner: [makeup.pencil],
  shad: [cases.palette],
  brow: [makeup.pencil],
  browr: [carton(0.7, 1.24, 0.2, showing(draw.browRazor))],
  rouge: [makeup.lipstick],
  tint: [makeup.glossTube],
  nail: [flasks.nailPolish],
  ntool: [carton(0.74, 1.16, 0.22, showing(draw.clipper))],
  curler: [carton(0.86, 1.1, 0.24, showing(draw.curler))],
  cotton: [softPack(0.92, 1.02, 0.46, 'front')],
  brush: [makeup.brush],
  sh: [bottles.pumpBottle],
  cond: [bottles.pumpBottle],
  hmask: [tubes.jar, tubes.tube],
  hoil: [bottles.dropperBottle, bottles.airlessBottle],
  scalp: [bottles.mistBottle],
  wax: [tubes.tin, tubes.jar],
  hspray: [flasks.sprayCan],
  dye: [cartons.dyeBox],
  gray: [cartons.dyeBox],
  body: [bottles.pumpBottle],
  bar: [tubes.soapBar],
  bath: [plainBag, cartons.sachetBox],
  blot: [bottles.pumpBottle, tubes.tube],
  hand: [tubes.tube],
  boil: [bottles.dropperBottle, bottles.roundBottle],
  deos: [tubes.stick],
  deosp: [flasks.sprayCan],
  edp: [flasks.flacon],
  mist: [bottles.mistBottle],
  mfw: [tubes.tube],
  mcr: [bottles.flatBottle, tubes.tube],
  msh: [bottles.pumpBottle],
  mwax: [tubes.tin],
  razor: [carton(0.78, 1.26, 0.24, showing(draw.razor))],
  tp: [tubes.tube],
  tpw: [tubes.tube],
  tb: [devices.toothbrushes(1)],
  mw: [bottles.flaskBottle],
  hs: [bottles.pumpBottle],
  pads: [softPack(1.12, 0.84, 0.5)],
  pmask: [cartons.tissueBox],
  dtape: [softPack(1.1, 1.16, 0.62)],
  dpant: [softPack(1.1, 1.16, 0.62)],
  bsoap: [bottles.pumpBottle],
  bcream: [tubes.jar, tubes.tube],
  feed: [flasks.feedingBottle],
  coll: [zipBag, cartons.sachetBox],
  skv: [zipBag, flasks.pillBottle],
  mv: [flasks.pillBottle, zipBag],
  joint: [flasks.pillBottle],
  dig: [cartons.sachetBox],
  tonic: [flasks.tonicBottle],
  aoj: [cartons.sachetBox],
  dtea: [zipBag],
  dsup: [zipBag, flasks.pillBottle],
  edrop: [flasks.eyeDrops],
  steam: [carton(1.2, 0.86, 0.28, showing(draw.eyeMask))],
  patch: [carton(0.92, 1.16, 0.24), packets.pouch],
  lini: [bottles.mistBottle],
  supp: [carton(0.92, 1.2, 0.24, showing(draw.support))],
  acne: [tubes.slimTube],
  bite: [tubes.slimTube, bottles.mistBottle],
  cool: [carton(1, 0.86, 0.26, showing(draw.coolSheet))],
  mon: [devices.thermometer, carton(1.12, 0.92, 0.46, showing(draw.monitor))],
  fmas: [devices.roller],
  fdev: [carton(0.84, 1.2, 0.42, showing(draw.beautyDevice))],
  fst: [carton(0.98, 1.12, 0.5, showing(draw.steamer))],
  dry: [devices.hairDryer],
  etb: [devices.electricBrush],
  ld: [spoutBag, bottles.flaskBottle],
  fs: [bottles.flaskBottle, spoutBag],
  bl: [bottles.flaskBottle],
  bathc: [flasks.triggerBottle],
  kitc: [flasks.triggerBottle],
  tool: [household.sponges],
  dish: [bottles.flaskBottle],
  air: [household.diffuser],
  ins: [carton(0.98, 1.06, 0.3, showing(draw.coil))],
  inssp: [flasks.sprayCan],
  towel: [household.towelStack],
  knife: [kitchen.knife],
  vac: [kitchen.vacuumBottle(false)],
  jar: [kitchen.vacuumBottle(true)],
  bento: [kitchen.bentoBox],
  tpot: [kitchen.teapot],
  cup: [kitchen.cup],
  drip: [kitchen.dripper],
  stor: [household.storageBoxes],
  kscale: [devices.scale],
  tea: [tubes.canister, plainBag],
  matcha: [tubes.canister],
  hfood: [plainBag],
  gset: [packets.giftBox],
  travel: [packets.travelSet(bottles.roundBottle, tubes.tube, tubes.jar)],
  certificate: [packets.certificate],
}

/** Products whose own name states their package or appearance. */
const OWN: Readonly<Record<string, Packer>> = {
  'benizuki-silk-blush-8': cases.palette,
  'benizuki-silk-eyeshadow-2-2': cases.compact,
  'benizuki-silk-face-powder-20': tubes.jar,
  'gekka-pearl-face-powder-27': tubes.jar,
  'gekka-pearl-lipstick-3-8': makeup.brassLipstick,
  'haganemori-bread-knife-210': kitchen.breadKnife,
  'haganemori-nakiri-knife-165': kitchen.nakiri,
  'hakaru-body-scale': devices.bodyScale,
  'hakka-no-sato-hakka-travel-set': devices.dentalSet,
  'hakka-no-sato-toothbrush-2': devices.bambooBrushes,
  'hanao-rose-lotion-165': bottles.mistBottle,
  'hanao-sakura-eye-patches-8': packets.pouch,
  'hirugohan-bento-box-360': kitchen.rabbitBox,
  'hirugohan-cedar-bento-box-600': kitchen.bentwoodBox,
  'hosaki-eye-brush-set': makeup.brushSet,
  'inahodo-rice-gel-150': tubes.jar,
  'irodori-brow-2-2': cases.palette,
  'irodori-concealer-3': makeup.pencil,
  'irodori-eyeshadow-1': makeup.pencil,
  'irodori-mineral-blush-2-4': tubes.jar,
  'kobato-ceramide-kids-sun-milk-30': tubes.bearTube,
  'kobato-toothbrush-3': devices.toothbrushes(3),
  'kodachi-deodorant-40': tubes.rollOn,
  'komachi-ito-silk-eye-patches-60': tubes.jar,
  'kusurimura-patches-140': carton(0.92, 1.16, 0.24),
  'kusurimura-vitamin-b-vitamins-270': flasks.pillBottle,
  'kuzunoha-black-sesame-food-150': tubes.jar,
  'mainichi-multi-vitamins-90': flasks.pillBottle,
  'mikan-bune-mandarin-bath-cleaner-350': flasks.bentNeckBottle,
  'minamo-vitamin-c-c-serum-60': bottles.airlessBottle,
  'minamo-vitamin-c-gel-90': tubes.jar,
  'morinoto-hinoki-travel-set': packets.travelSet(bottles.roundBottle, bottles.flatBottle, bottles.dropperBottle),
  'shiosai-salt-bath-salt-360': tubes.jar,
  'shizukuya-hyaluronic-face-soap-100': tubes.clearSoapBar,
  'shizukuya-hyaluronic-mask-32': cartons.tissueBox,
  'soyokaze-lavender-detergent-880': bottles.flaskBottle,
  'sumihiko-niacinamide-mens-face-care-90': bottles.pumpBottle,
  'tsubakino-camellia-hair-mask-180': tubes.jar,
  'tsubakino-camellia-skin-oil-50': bottles.dropperBottle,
  'umibudo-glucosamine-joint-supplement-900': zipBag,
  'umibudo-retinol-cream-12': tubes.slimTube,
  'yukemuri-yuzu-bath-salt-600': tubes.jar,
  'yukinomi-birch-gel-80': tubes.jar,
  'yukinomi-honey-food-250': tubes.jar,
  'yukinomi-horse-oil-skin-oil-70': tubes.jar,
}

/**
 * The unit or the words of a product determine its package: powders have no trigger bottles, cloths are not sponges.
 */
const EXCEPTIONS: readonly (readonly [kinds: string, units: string, words: RegExp, pack: Packer])[] = [
  ['mfw tool', 'pcs', /シート|クロス/, softPack(1.2, 0.74, 0.34, 'front')],
  ['mw', 'pcs', /カプセル/, zipBag],
  ['foam', 'ml', /泡/, bottles.pumpBottle],
  ['enzyme', 'g', /./, tubes.jar],
  ['lip mcr blot deos', 'g ml', /マスク|クリーム|オールインワン/, tubes.jar],
  ['lip', 'g', /エッセンス/, tubes.slimTube],
  ['hand', 'g', /スクワラン/, tubes.jar],
  ['blot hs', 'ml', /ジェル/, tubes.tube],
  ['peel', 'g', /スクラブ/, tubes.jar],
  ['peel edrop air', 'ml', /化粧水|洗眼薬|トイレ/, bottles.flaskBottle],
  ['hoil air', 'ml', /ミスト/, bottles.mistBottle],
  ['scalp', 'ml', /美容液/, bottles.dropperBottle],
  ['bcream', 'ml', /ローション/, bottles.pumpBottle],
  ['edp', 'ml', /スティック/, tubes.stick],
  ['brow gray', 'g ml', /マスカラ|白髪かくし/, makeup.mascara],
  ['brow fdn', 'g', /パウダー|クッション/, cases.compact],
  ['conc', 'g', /パレット/, cases.palette],
  ['dye gray', 'g', /トリートメント/, tubes.tube],
  ['coll', 'pcs', /ドリンク/, flasks.tonicBottle],
  ['coll bath', 'g', /./, zipBag],
  ['coll dsup mw matcha', 'sachets', /./, cartons.sachetBox],
  ['dig', 'pcs', /./, flasks.pillBottle],
  ['fdn', 'ml', /./, bottles.airlessBottle],
  ['bite', 'g', /./, tubes.slimTube],
  ['ntool fmas', 'pcs', /やすり|かっさ/, carton(0.66, 1.2, 0.18)],
  ['dry', 'pcs', /アイロン/, carton(0.6, 1.28, 0.3)],
  ['supp steam', 'pcs', /手首|腰|首肩/, carton(0.92, 1.2, 0.24)],
  ['mon', 'pcs', /体組成計/, devices.scale],
  ['mon', 'pcs', /血圧計/, carton(1.12, 0.92, 0.46, showing(draw.monitor))],
  ['mon', 'pcs', /体温計/, devices.thermometer],
  ['ins', 'ml', /./, bottles.flatBottle],
  ['ins', 'pcs', /防虫剤|電気/, carton(0.9, 1.1, 0.3)],
  ['air', 'pcs', /お香/, carton(0.56, 1.24, 0.24)],
  ['stor', 'g', /茶筒/, tubes.canister],
  ['ld fs bl bathc kitc dish', 'g kg', /./, plainBag],
  ['bathc kitc dish ld fs bl', 'pcs sachets', /./, zipBag],
  ['tool', 'pcs', /檜|竹|ブラシ/, household.scrubBrush],
  ['tool', 'pcs m', /綿|ガーゼ/, softPack(1.2, 0.74, 0.4)],
  ['bath', 'sachets pcs', /./, cartons.sachetBox],
  ['coll tonic', 'ml', /./, flasks.tonicBottle],
  ['air', 'g pcs', /./, tubes.jar],
  ['tea', 'sachets pcs', /./, zipBag],
]

/** Keys of every kind that has a package. */
export const KIND_KEYS = Object.keys(PACKS)

/** Whether a kind has a package of its own. */
export const hasPack = (kind: string) => Object.hasOwn(PACKS, kind)

/**
 * Packages that a name or an option may mention. Other products are recognisable without it: a knife, a towel, a
 * folding carton.
 */
const FORMS = new Map<Packer, string>([
  [tubes.tube, 'tube'],
  [tubes.slimTube, 'tube'],
  [tubes.bearTube, 'bear tube'],
  [tubes.jar, 'jar'],
  [tubes.tin, 'tin'],
  [tubes.stick, 'stick'],
  [tubes.rollOn, 'roll-on'],
  [tubes.canister, 'canister'],
  [bottles.pumpBottle, 'pump bottle'],
  [bottles.roundBottle, 'bottle'],
  [bottles.flatBottle, 'bottle'],
  [bottles.flaskBottle, 'bottle'],
  [bottles.airlessBottle, 'bottle'],
  [bottles.dropperBottle, 'dropper bottle'],
  [bottles.mistBottle, 'spray bottle'],
  [flasks.triggerBottle, 'spray bottle'],
  [flasks.sprayCan, 'spray can'],
  [flasks.pillBottle, 'bottle of tablets'],
  [flasks.tonicBottle, 'bottle'],
  [plainBag, 'bag'],
  [zipBag, 'bag'],
  [spoutBag, 'bag with a spout'],
  [packets.pouch, 'pouch'],
  [cartons.sachetBox, 'sachets'],
  [cases.compact, 'compact'],
  [cases.palette, 'palette'],
  [makeup.pencil, 'pencil'],
  [makeup.lipstick, 'lipstick'],
  [makeup.brassLipstick, 'brass lipstick'],
  [makeup.brushSet, 'five brushes'],
  [devices.bambooBrushes, 'bamboo toothbrushes'],
  [kitchen.rabbitBox, 'lunch box with a rabbit'],
  [kitchen.bentwoodBox, 'bentwood box'],
  [kitchen.nakiri, 'knife with a square end'],
  [kitchen.breadKnife, 'knife with a wavy edge'],
  [devices.bodyScale, 'scales to stand on'],
  [flasks.bentNeckBottle, 'bottle with a bent neck'],
])

/** The name of a package, if product names may mention it. */
export const formOf = (packer: Packer) => FORMS.get(packer)

/** The package of a product: `pick` (0 to 1) chooses among those of the kind. Unknown kinds get a carton. */
export function packerOf(key: string, kind: string, unit: string, words: string, pick: number): Packer {
  const own = OWN[key]
  if (own) return own
  const exception = EXCEPTIONS.find(
    ([kinds, units, match]) => kinds.split(' ').includes(kind) && units.split(' ').includes(unit) && match.test(words),
  )
  if (exception) return exception[3]
  const choice = PACKS[kind]
  return choice?.[Math.floor(pick * choice.length)] ?? choice?.[0] ?? carton(0.9, 1.1, 0.34)
}

const WORDS: Readonly<Record<string, { readonly ja: string; readonly en: string }>> = kindWords

/** The Japanese and the English noun of a kind. */
export function wordsOf(kind: string) {
  const words = WORDS[kind]
  return { name: words?.ja ?? '', english: (words?.en ?? kind).toUpperCase() }
}
