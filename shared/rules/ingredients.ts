/**
 * The ingredients of a product, and which of them count as alcohol, fragrance and the like. Search and comparison
 * compare whole ingredients: phenoxyethanol is not ethanol, and a fatty alcohol is not alcohol.
 */
import type { RichText } from '../model/richText.ts'

/**
 * The ingredients of a plain text: it is split at commas, new lines and ends of sentences, not within brackets. The points
 * in "C.I. 77491" and "Red No. 4" end no sentence.
 */
export const ingredientsIn = (text: string): readonly string[] =>
  text
    .replace(/(?<!\p{L})C\.\s?I\.\s*(?=\d)/giu, 'CI ')
    .split(/[,;、，；。\n](?![^()（）]*[)）])\s*|(?<!\bno)\.\s+/i)
    .map((part) => part.trim().replace(/\.$/, ''))
    .filter((part) => part !== '')

const textOf = (nodes: RichText): string =>
  nodes.map((node) => (typeof node === 'string' ? node : node.tag === 'br' ? '\n' : `${textOf(node.children)}\n`)).join('')

/** The ingredients in the order of the composition; none without a composition. */
export const ingredientsOf = (composition: RichText | null): readonly string[] => ingredientsIn(textOf(composition ?? []))

/** A kind of ingredients. The expressions match a name in lower case, with е for ё. */
export type IngredientKind = {
  readonly certain: RegExp
  /** Names that may mean it: a product with one of them is neither listed as with nor as without the kind. */
  readonly possible?: RegExp
}

/** Beginnings of the words that make an alcohol a fatty or polymeric one. */
const FATTY =
  'cet|stear|behen|laur|myrist|ole|arachid|polyvin|lanolin|fatty|цет|стеар|бегени|лаур|мирист|оле|арахид|поливин|ланолин|жирн'
const FATTY_JA =
  'セチル|セテアリル|ステアリル|イソステアリル|ベヘニル|ラウリル|ミリスチル|オレイル|アラキジル|ポリビニル|ラノリン'

/** Drying alcohol: ethanol and isopropyl alcohol. */
export const ALCOHOL: IngredientKind = {
  certain:
    /^(?:(?:(?:этиловый|денатурированный|изопропиловый) )?спирт(?: (?:этиловый|денатурированный|денат|изопропиловый))*|этанол|изопропанол|(?:(?:specially |sd )?denatured |ethyl |isopropyl |sd )?alcohol(?: denat| \d+(?:-[a-z])?)?|ethanol|isopropanol|(?:無水|[未無]?変性|発酵|植物性)?(?:エタノール|アルコール)|イソプロパノール)$/,
  possible: new RegExp(
    [
      `(?<!(?:${FATTY})[a-zа-я]* )(?<!\\p{L})(?:спирт(?:а|у|ом|е|ов\\p{L}*|осодерж\\p{L}*)?(?! (?:${FATTY}))|alcohol(?:ic)?)(?!\\p{L})`,
      '(?<!\\p{L}|(?:phenoxy|фенокси)[ -])(?:(?:изопроп|эт)анол(?:а|ом|е|ьн\\p{L}*)?|(?:isoprop|eth)anol(?:ic)?)(?!\\p{L})',
      `(?<!${FATTY_JA})アルコール|(?<![ァ-ヶー])エタノール(?![ァ-ヶー])`,
    ].join('|'),
    'u',
  ),
}

export const FRAGRANCE: IngredientKind = {
  certain:
    /^(?:отдушка|парфюм|парфюмерная (?:композиция|отдушка)|ароматизатор.*|fragrance|parfum|perfume|aroma|(?:合成|天然|調合)?香料)$/,
  possible: /(?<!\p{L})(?:отдушк|парфюм|аромат|fragran|parfum|perfume|aroma)|香料/u,
}

/** Ingredients that users commonly avoid, for comparisons. */
const AVOIDED_KINDS = { alcohol: ALCOHOL, fragrance: FRAGRANCE } as const
export const AVOIDED = ['alcohol', 'fragrance'] as const satisfies readonly (keyof typeof AVOIDED_KINDS)[]
export type Avoided = (typeof AVOIDED)[number]

/**
 * A statement of absence in place of an ingredient. "Paraben-, phthalate-free" and «без сульфатов, парабенов и спирта»
 * are split at the comma: a word with a hyphen at its end, or in the genitive case alone, continues the statement.
 */
const ABSENT =
  /^(?:без|не содержит|without|no|free of|0 ?%) |[- ]free$|^\p{L}+-$|^(?:\p{L}+ов|спирта|этанола)(?: и \p{L}+)?$|^(?:無(?!水|機|変性)|ノン)|(?:不使用|無添加|フリー)$/u

/**
 * The names in one entry of a composition: "Ingredients: water/aqua (eau)" are three after the heading, "ethanol 95 %"
 * is one.
 */
const namesOf = (ingredient: string): readonly string[] =>
  ingredient
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[()[\]/:,;—–]/)
    .map((name) => name.replace(/\.|\s*(?!0\s*%)\d+(?:[.,]\d+)?\s*%| (?:без|without) .*/g, '').trim())
    .filter((name) => name !== '' && !ABSENT.test(name))

export const someName = (ingredients: readonly string[], matches: (name: string) => boolean): boolean =>
  ingredients.some((one) => namesOf(one).some(matches))

/** Whether a composition contains the kind; null when it is unknown: there is no composition, or a name is ambiguous. */
export const contains = (ingredients: readonly string[], { certain, possible }: IngredientKind): boolean | null => {
  if (someName(ingredients, (name) => certain.test(name))) return true
  return ingredients.length === 0 || (possible && someName(ingredients, (name) => possible.test(name))) ? null : false
}

export const containsAvoided = (ingredients: readonly string[], what: Avoided): boolean | null =>
  contains(ingredients, AVOIDED_KINDS[what])

/** The ingredients of a product that none of the others has. */
export const ownIngredients = (all: readonly (readonly string[])[], index: number): ReadonlySet<string> => {
  const others = new Set(all.flatMap((one, at) => (at === index ? [] : one.map((name) => name.toLowerCase()))))
  return new Set((all[index] ?? []).filter((name) => !others.has(name.toLowerCase())))
}
