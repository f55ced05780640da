/** Every area by the name of its folder. */
declare module '../shared/defineArea.ts' {
  interface Areas {
    account: typeof import('./areas/account/area.ts').area
    addresses: typeof import('./areas/addresses/area.ts').area
    buying: typeof import('./areas/buying/area.ts').area
    catalogue: typeof import('./areas/catalogue/area.ts').area
    compare: typeof import('./areas/compare/area.ts').area
    demo: typeof import('./areas/demo/area.ts').area
    home: typeof import('./areas/home/area.ts').area
    mail: typeof import('./areas/mail/area.ts').area
    orders: typeof import('./areas/orders/area.ts').area
    payments: typeof import('./areas/payments/area.ts').area
    preferences: typeof import('./areas/preferences/area.ts').area
    product: typeof import('./areas/product/area.ts').area
    profile: typeof import('./areas/profile/area.ts').area
    reviews: typeof import('./areas/reviews/area.ts').area
    texts: typeof import('./areas/texts/area.ts').area
  }
}
export type { Areas } from '../shared/defineArea.ts'
