/** Pickup points of the method with a choice of handover. */
import type { Lang } from '../../../contract/texts/messages.ts'
import { ownerText } from '../../common/ownerTexts.ts'
import type { Rules } from '../../common/rules/inForce.ts'
import type { PickupPoint, RuleTexts } from '../../common/rules/rulesShape.ts'

const pointsOf = ({ methods }: Pick<Rules, 'methods'>): readonly PickupPoint[] =>
  methods.flatMap(({ pickup_points: points }) => points ?? [])

/** The value that a cart stores. */
export const pointType = ({ id }: Pick<PickupPoint, 'id'>): string => `point-${id}`

/** The points of a country (ISO code); those of `city`, spelled as in an address, come first. */
export const pointsIn = (rules: Pick<Rules, 'methods'>, country: string, city: string): readonly PickupPoint[] => {
  const cityName = city.trim().toLowerCase()
  const isNear = ({ city: names }: PickupPoint) => Object.values(names).some((name) => name?.toLowerCase() === cityName)
  const here = pointsOf(rules).filter((point) => point.country === country)
  return [...here.filter(isNear), ...here.filter((point) => !isNear(point))]
}

export const pointOf = (rules: Pick<Rules, 'methods'>, type: string | null): PickupPoint | null =>
  pointsOf(rules).find((point) => pointType(point) === type) ?? null

export const pointAddress = ({ city, street }: { readonly city: RuleTexts; readonly street: RuleTexts }, lang: Lang): string =>
  `${ownerText(city, lang)}, ${ownerText(street, lang)}`
