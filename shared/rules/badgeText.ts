import { BADGE_MAX } from '../constants.ts'

/** The number on a counter badge: 99+ above 99, nothing for none (R9.04). */
export const badgeText = (count: number): string => (count > BADGE_MAX ? `${BADGE_MAX}+` : count > 0 ? String(count) : '')
