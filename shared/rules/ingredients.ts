/** The ingredients of a product, parsed from the text of its composition. */
import type { RichText } from '../model/richText.ts'

const textOf = (nodes: RichText): string =>
  nodes.map((node) => (typeof node === 'string' ? node : node.tag === 'br' ? ', ' : `${textOf(node.children)}. `)).join('')

/** The ingredients in the order of the composition: it is split at commas and ends of sentences, not within brackets. */
export const ingredientsOf = (composition: RichText | null): readonly string[] =>
  textOf(composition ?? [])
    .split(/[,;](?![^()]*\))\s*|\.\s+/)
    .map((part) => part.trim().replace(/\.$/, ''))
    .filter((part) => part !== '')

/** Ingredients that users commonly avoid. */
export const AVOIDED = ['alcohol', 'fragrance'] as const
export type Avoided = (typeof AVOIDED)[number]

const CERTAIN: { readonly [what in Avoided]: RegExp } = {
  alcohol:
    /^(?:(?:этиловый |денатурированный )?спирт(?: этиловый| денатурированный)?|этанол|(?:denatured |ethyl )?alcohol(?: denat)?|ethanol)$/i,
  fragrance: /^(?:отдушка|парфюм|парфюмерная (?:композиция|отдушка)|ароматизатор.*|fragrance|parfum|perfume|aroma)$/i,
}
/** Names that may mean it; fatty alcohols and phenoxyethanol do not. */
const POSSIBLE: { readonly [what in Avoided]: RegExp } = {
  alcohol:
    /(?<!(?:цетеариловый|цетиловый|стеариловый|бегениловый) )спирт|(?<!фенокси)этанол|(?<!(?:cetearyl|cetyl|stearyl|behenyl) )alcohol|(?<!phenoxy)ethanol/i,
  fragrance: /отдушк|парфюм|аромат|fragran|parfum|perfume|aroma/i,
}

/** Whether a composition contains it; null when it is unknown: there is no composition, or a name is ambiguous. */
export const containsAvoided = (ingredients: readonly string[], what: Avoided): boolean | null => {
  if (ingredients.some((one) => CERTAIN[what].test(one))) return true
  return ingredients.length === 0 || ingredients.some((one) => POSSIBLE[what].test(one)) ? null : false
}

/** The ingredients of a product that none of the others has. */
export const ownIngredients = (all: readonly (readonly string[])[], index: number): ReadonlySet<string> => {
  const others = new Set(all.flatMap((one, at) => (at === index ? [] : one.map((name) => name.toLowerCase()))))
  return new Set((all[index] ?? []).filter((name) => !others.has(name.toLowerCase())))
}
