/** What shoppers say about one group of products, in one language. A review of praise is an opening, often a middle and sometimes an ending; the others are whole. */
export type Voice = {
  readonly praise: readonly string[]
  readonly more: readonly string[]
  /** Three or four stars; the general ones where a group has none of its own. */
  readonly soso?: readonly string[]
  /** One or two stars; likewise. */
  readonly grumble?: readonly string[]
}

/** Groups of kinds that people speak about in the same way. */
const KINDS_OF = {
  skin: 'lotion lotion_b lotion_a cserum serum mserum cream milk gel1 eye lip hand blot boil',
  cleanse: 'oil cbalm cwater wipes foam fsoap',
  pores: 'peel enzyme wmask strips',
  mask: 'mask epatch',
  steam: 'steam',
  sun: 'sgel smilk skid sspray',
  makeup: 'fdn base bb powder conc blush masc liner shad brow rouge tint',
  nails: 'nail',
  tools: 'browr ntool curler brush',
  hair: 'sh cond hmask hoil scalp',
  dye: 'dye gray',
  styling: 'wax hspray',
  wash: 'body bar hs',
  bath: 'bath',
  deo: 'deos deosp',
  scent: 'edp mist',
  air: 'air',
  men: 'mfw mcr',
  menOther: 'msh mwax razor',
  teeth: 'tp tpw mw',
  brush: 'tb etb',
  baby: 'dtape dpant',
  babycare: 'bsoap bcream feed',
  collagen: 'coll',
  supplement: 'skv mv joint dig dsup',
  drinks: 'tonic aoj dtea',
  eyes: 'edrop',
  medicine: 'patch lini supp acne cool bite',
  insects: 'ins inssp',
  hygiene: 'pads pmask cotton',
  device: 'mon kscale',
  beautyDevice: 'fmas fdev fst',
  dryer: 'dry',
  house: 'ld fs bl',
  clean: 'bathc kitc tool dish',
  towel: 'towel',
  knife: 'knife',
  flask: 'vac jar bento',
  kitchen: 'tpot cup drip',
  storage: 'stor',
  tea: 'tea matcha',
  food: 'hfood',
  gift: 'gset',
  travel: 'travel',
  certificate: 'certificate',
} as const

/** A group of kinds that people speak about in the same way. */
export type Group = keyof typeof KINDS_OF

const GROUP_BY_KIND: ReadonlyMap<string, Group> = new Map(
  (Object.entries(KINDS_OF) as [Group, string][]).flatMap(([group, kinds]) =>
    kinds.split(' ').map((kind) => [kind, group] as const),
  ),
)

/** The group of a kind. Throws for a kind that nobody speaks about. */
export const groupOf = (kind: string): Group => {
  const group = GROUP_BY_KIND.get(kind)
  if (!group) throw new Error(`No reviews are written for the kind ${kind}`)
  return group
}
