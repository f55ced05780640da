import { comparedFacts, type ComparedFact } from '../../../shared/rules/comparedFacts.ts'
import { typeset } from '../../../shared/rules/typeset.ts'
import { useFormat, usePreferences } from '../../hooks/usePreferences.ts'
import { useT } from '../../hooks/useT.ts'
import { priceTexts } from '../../parts/usePriceTexts.ts'
import type { ComparedProduct } from './compareData.ts'

/** One sentence that lists the differences, built from facts (shared/rules/comparedFacts.ts); null without any. */
export const useComparedSentence = (products: readonly ComparedProduct[]): string | null => {
  const t = useT()
  const format = useFormat()
  const { locale } = usePreferences()
  const brands = products.map(({ brand }) => brand?.name)
  /** Brands are shorter than names; when two products share one, their positions are used. */
  const hasBrands = !brands.includes(undefined) && new Set(brands).size === brands.length
  const named = (key: 'compare.nth' | 'compare.nthOf', at: number) => (hasBrands ? (brands[at] ?? '') : t(key, { n: at + 1 }))
  const who = (at: number) => named('compare.nth', at)
  const whose = (places: readonly number[]) => {
    const names = places.map((at) => named('compare.nthOf', at))
    const last = names.pop() ?? ''
    return names.length > 0 ? t('compare.and', { before: names.join(', '), last }) : last
  }
  const pricesOf = (at: number) => {
    const product = products[at]
    return product ? priceTexts(product.price, t, format) : null
  }
  const isPair = products.length === 2

  const clause = (fact: ComparedFact): string => {
    switch (fact.kind) {
      case 'departments':
        return t('compare.fact.departments', { names: fact.names.map((name) => t('compare.quoted', { name })).join(', ') })
      case 'gone':
        return t('compare.fact.gone', { whose: whose(fact.who) })
      case 'lessPerUnit':
        return t('compare.fact.lessPerUnit', {
          who: who(fact.who),
          amount: format.unitPrice(fact.less, fact.currency),
          unit: fact.unit,
        })
      case 'less':
        return t('compare.fact.less', { who: who(fact.who), amount: format.price(fact.less, fact.currency) })
      case 'leastPerUnit':
      case 'least': {
        const field = fact.kind === 'least' ? 'current' : 'perUnit'
        const values = { whose: whose([fact.who]), price: pricesOf(fact.who)?.[field] ?? '' }
        if (!isPair) return t('compare.fact.least', values)
        const other = 1 - fact.who
        return t('compare.fact.lower', { ...values, other: whose([other]), otherPrice: pricesOf(other)?.[field] ?? '' })
      }
      case 'without':
        return t(`compare.fact.${fact.what}`, { whose: whose(fact.who) })
      case 'rating': {
        const averageOf = (at: number) => format.rating(products[at]?.rating?.average ?? 0)
        const values = { whose: whose([fact.who]), value: averageOf(fact.who) }
        return isPair ? t('compare.fact.rating', { ...values, other: averageOf(1 - fact.who) }) : t('compare.fact.best', values)
      }
      case 'others':
        return t('compare.fact.others', { names: fact.names.map((name) => inSentence(name, locale)).join(', ') })
    }
  }

  const clauses = comparedFacts(products).map(clause)
  if (clauses.length === 0) return null
  const sentence = clauses.join('; ')
  return typeset(`${sentence.charAt(0).toLocaleUpperCase(locale)}${sentence.slice(1)}.`)
}

/** A name within a sentence: "Skin type" becomes "skin type", "SPF" and "pH" stay unchanged. */
const inSentence = (name: string, locale: string) =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLocaleLowerCase(locale) + name.slice(1) : name
