/**
 * The rules that an order and a payment were computed with, as JSON: names, transit days, exchange rate, fee, reservation. Null in rows of
 * earlier releases, whose rules were constants (common/rules/formerTerms.ts).
 */
export const ORDER_TERMS = `
ALTER TABLE shop_order ADD COLUMN terms TEXT;
ALTER TABLE payment ADD COLUMN terms TEXT;
`
