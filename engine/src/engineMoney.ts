/**
 * Amounts of Vendure are hundredths of the major unit in all currencies, because its administration divides all of them by 100: 1,490 yen are
 * 149,000. The shop's own amounts are minor units; yen have no fraction.
 */
import { toMajor, toMinor } from '../../contract/rules/money.ts'

const PER_MAJOR = 100

/** Vendure's amount of minor units. */
export const toEngine = (minor: number, currency: string): number => Math.round(toMajor(minor, currency) * PER_MAJOR)

/** Minor units of an amount of Vendure, rounded: an administrator can enter parts of a yen. */
export const fromEngine = (amount: number, currency: string): number => toMinor(amount / PER_MAJOR, currency)
