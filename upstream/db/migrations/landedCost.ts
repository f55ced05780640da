/** What an order was expected to cost on arrival, as its buyer was shown it: JSON of `WireLandedCost`; NULL without a parcel. */
export const LANDED_COST = `
ALTER TABLE shop_order ADD COLUMN landed_cost TEXT;
`
