import { CUSTOMS_LIMITS_SINCE } from '../../shared/constants.ts'
import { projectBorders } from '../../upstream/common/borders/loadBorders.ts'

/** The duty-free limit of the customs union in the project's rules of customs: the one that texts state. */
export const unionLimit = () => {
  const rule = projectBorders().rules.find(({ from, countries }) => from === CUSTOMS_LIMITS_SINCE && countries.includes('RU'))
  if (!rule?.limit) throw new Error(`The rules of customs have no limit since ${CUSTOMS_LIMITS_SINCE}`)
  return { euros: rule.limit.amount / 100, kilograms: (rule.limit.grams ?? 0) / 1000 }
}
