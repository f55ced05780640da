/** The size of a packed product in cm, its sides divided by x: 30x20x10. Options have that of their product. */
export const PARCEL_SIZES = `
ALTER TABLE product ADD COLUMN parcel_cm TEXT;
`
