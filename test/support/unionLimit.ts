import { CUSTOMS_LIMITS_SINCE } from '../../shared/constants.ts'
import { projectBorders } from '../../upstream/common/borders/loadBorders.ts'

/** The rule of the customs union that texts state. Throws when the project's rules have none since that day. */
export const unionRule = () => {
  const rule = projectBorders().rules.find(({ from, countries }) => from === CUSTOMS_LIMITS_SINCE && countries.includes('RU'))
  if (!rule) throw new Error(`The rules of customs have none since ${CUSTOMS_LIMITS_SINCE}`)
  return rule
}

/** Its duty-free limit. */
export const unionLimit = () => {
  const { limit } = unionRule()
  if (!limit) throw new Error(`The rules of customs have no limit since ${CUSTOMS_LIMITS_SINCE}`)
  return { euros: limit.amount / 100, kilograms: (limit.grams ?? 0) / 1000 }
}
