/** Kinds of products that carriers or countries refuse: the flag `ship` of a product. */
export const SHIP_KINDS = ['medicine', 'aerosol', 'flammable', 'battery', 'blade', 'corrosive', 'luxury', 'sunscreen'] as const
