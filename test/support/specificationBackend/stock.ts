/** The products of the specification backend. Prices are in roubles; other currencies follow by a fixed rate. */

export type Option = { readonly id: number; readonly name: string; readonly roubles: number }

export type Product = {
  readonly id: number
  readonly name: string
  readonly link_rewrite: string
  readonly roubles: number
  readonly category: string
  readonly brand: string
  /** None for most products. */
  readonly options: readonly Option[]
  readonly isSoldOut: boolean
  readonly qtyLimit: number | undefined
}

type Plain = Pick<Product, 'id' | 'name' | 'link_rewrite' | 'roubles' | 'category' | 'brand'>
const product = (plain: Plain, more: Partial<Product> = {}): Product => ({
  options: [],
  isSoldOut: false,
  qtyLimit: undefined,
  ...plain,
  ...more,
})

export const PRODUCTS: readonly Product[] = [
  product({ id: 101, name: 'Camellia Oil', link_rewrite: 'camellia-oil', roubles: 1490, category: 'oils', brand: 'mizuki' }),
  product(
    { id: 102, name: 'Rice Bran Soap', link_rewrite: 'rice-bran-soap', roubles: 390.5, category: 'soaps', brand: 'mizuki' },
    { qtyLimit: 5 },
  ),
  product(
    { id: 103, name: 'Yuzu Lotion', link_rewrite: 'yuzu-lotion', roubles: 2100, category: 'lotions', brand: 'hanabi' },
    {
      options: [
        { id: 1, name: '100 ml', roubles: 2100 },
        { id: 2, name: '200 ml', roubles: 3600 },
      ],
    },
  ),
  product(
    { id: 104, name: 'Green Tea Mask', link_rewrite: 'green-tea-mask', roubles: 250, category: 'lotions', brand: 'hanabi' },
    { isSoldOut: true },
  ),
  product({
    id: 105,
    name: 'Massage Chair',
    link_rewrite: 'massage-chair',
    roubles: 148_800,
    category: 'furniture',
    brand: 'oku',
  }),
  product({ id: 106, name: 'Hair Spray', link_rewrite: 'hair-spray', roubles: 870, category: 'body', brand: 'oku' }),
]

export const BRANDS = [
  { id: 1, name: 'Mizuki', link_rewrite: 'mizuki' },
  { id: 2, name: 'Hanabi', link_rewrite: 'hanabi' },
  { id: 3, name: 'Oku', link_rewrite: 'oku' },
] as const

export type Category = {
  readonly id: number
  readonly name: string
  readonly link_rewrite: string
  readonly sub: readonly Category[]
}

const category = (id: number, name: string, link_rewrite: string, sub: readonly Category[] = []): Category => ({
  id,
  name,
  link_rewrite,
  sub,
})

export const CATEGORIES: readonly Category[] = [
  category(1, 'Beauty', 'beauty', [
    category(2, 'Face', 'face', [category(3, 'Lotions', 'lotions'), category(4, 'Oils', 'oils')]),
    category(5, 'Body', 'body', [category(6, 'Soaps', 'soaps')]),
  ]),
  category(7, 'Home', 'home-goods', [category(8, 'Furniture', 'furniture')]),
  category(9, 'Tea', 'tea'),
]

/** A category and all below it. */
export const withSub = (one: Category): readonly Category[] => [one, ...one.sub.flatMap(withSub)]

export const ALL_CATEGORIES: readonly Category[] = CATEGORIES.flatMap(withSub)

export type Money = { readonly name: string; readonly iso_code: string; readonly sign: string; readonly roubles: number }

/** More than the usual ones: the list depends on the backend. `roubles` is the price of one unit. */
export const CURRENCIES: readonly Money[] = [
  { name: 'Russian rouble', iso_code: 'RUB', sign: '₽', roubles: 1 },
  { name: 'US dollar', iso_code: 'USD', sign: '$', roubles: 80 },
  { name: 'Japanese yen', iso_code: 'JPY', sign: '¥', roubles: 0.5 },
  { name: 'Georgian lari', iso_code: 'GEL', sign: '₾', roubles: 30 },
]

export const DEFAULT_MONEY: Money = { name: 'Russian rouble', iso_code: 'RUB', sign: '₽', roubles: 1 }

/** An amount of roubles in another currency, to the second decimal. */
export const inMoney = (roubles: number, money: Money): number => Math.round((roubles / money.roubles) * 100) / 100
