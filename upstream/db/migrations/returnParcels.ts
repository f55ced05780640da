/**
 * The parcel of a return. approved_at: when the shop has approved it, from which the time to send it counts; null for returns that were
 * approved before this migration, which have no such time. tracking: its number, as the user has entered it.
 */
export const RETURN_PARCELS = `
ALTER TABLE goods_return ADD COLUMN approved_at TEXT;
ALTER TABLE goods_return ADD COLUMN tracking TEXT;
`
