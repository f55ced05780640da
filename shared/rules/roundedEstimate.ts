/** From this amount on, an estimate has no hundredths. */
const WHOLE_FROM = 10

/** An estimated amount in major units as it is shown beside "about": in whole units unless it is small. */
export const roundedEstimate = (amount: number): number => (amount < WHOLE_FROM ? amount : Math.round(amount))
