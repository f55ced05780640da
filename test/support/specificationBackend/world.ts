/** The state of the specification backend: customers, their carts and favorites. In memory, for the length of a test. */
import { PRODUCTS, type Option, type Product } from './stock.ts'

export type Line = { readonly cartId: number; readonly product: Product; readonly option: Option | undefined; qty: number }

export type Address = { readonly id: number; readonly city: string; readonly country: string }

export type Customer = {
  readonly id: number
  readonly name: string
  readonly surname: string | undefined
  readonly email: string
  readonly password: string
  readonly lines: Line[]
  readonly addresses: readonly Address[]
  readonly favorites: number[]
  addressId: number | undefined
  shippingId: number | undefined
  paymentId: number | undefined
  pickupType: string | undefined
  promo: string | undefined
}

export type World = {
  readonly customers: Customer[]
  /** Customers by token. */
  readonly sessions: Map<string, Customer>
  /** E-mail addresses that received a link for a new password. */
  readonly resets: string[]
  readonly orders: { readonly id: number; readonly email: string }[]
  /** A number that was not returned before. */
  readonly next: () => number
}

export const GOOD_PROMO = 'WELCOME'
/** Refused in an answer with status 200. */
export const USED_PROMO = 'USED'
/** The discount of the promo code, in roubles. */
export const PROMO_ROUBLES = 100
/** Shipping by courier or pickup point. */
export const PICKUP_SHIPPING = 6
export const SHIPPING_IDS = [1, 2, 3, 4, 5, PICKUP_SHIPPING] as const
export const PICKUP_TYPES = [
  { type: 'courier', name: 'Courier' },
  { type: 'pickup', name: 'Pickup point' },
] as const
export const PAYMENTS = [
  { id: 1, name: 'Bank transfer' },
  { id: 2, name: 'Payment card' },
] as const
/** Cannot be sent to the address of `blocked`. */
export const NOT_SHIPPED_ID = 106

const PASSWORD = 'customer-password'

/** The customers at the beginning, all with the same password. */
export const ACCOUNTS = {
  /** Two lines in the cart, two addresses, one favorite. */
  usual: { email: 'usual@example.com', password: PASSWORD },
  /** A cart above the duty-free limit, to Russia. */
  duty: { email: 'duty@example.com', password: PASSWORD },
  /** A line that is sold out, and one that cannot be shipped. */
  blocked: { email: 'blocked@example.com', password: PASSWORD },
  /** Nothing yet: no line, address, surname or favorite. */
  empty: { email: 'empty@example.com', password: PASSWORD },
} as const

const productOf = (id: number): Product => {
  const found = PRODUCTS.find((one) => one.id === id)
  if (!found) throw new Error(`No product ${id}`)
  return found
}

/** A customer without anything. */
export const newCustomer = (
  id: number,
  account: Pick<Customer, 'name' | 'email' | 'password'> & Partial<Pick<Customer, 'surname' | 'addresses'>>,
): Customer => ({
  surname: undefined,
  addresses: [],
  ...account,
  id,
  lines: [],
  favorites: [],
  addressId: undefined,
  shippingId: undefined,
  paymentId: undefined,
  pickupType: undefined,
  promo: undefined,
})

/** The initial state. */
export const createWorld = (): World => {
  let last = 1000
  const next = () => (last += 1)
  const line = (id: number, qty: number, optionId?: number): Line => {
    const product = productOf(id)
    return { cartId: next(), product, option: product.options.find((one) => one.id === optionId), qty }
  }
  const addresses: readonly Address[] = [
    { id: 11, city: 'Moscow', country: 'Russia' },
    { id: 12, city: 'Almaty', country: 'Kazakhstan' },
  ]
  const usual = newCustomer(1, { ...ACCOUNTS.usual, name: 'Anna', surname: 'Petrova', addresses })
  usual.lines.push(line(101, 1), line(103, 2, 2))
  usual.favorites.push(102)
  const duty = newCustomer(2, { ...ACCOUNTS.duty, name: 'Boris', surname: 'Ivanov', addresses })
  duty.lines.push(line(105, 1))
  duty.addressId = 11
  const blocked = newCustomer(3, { ...ACCOUNTS.blocked, name: 'Clara', addresses })
  blocked.lines.push(line(104, 1), line(NOT_SHIPPED_ID, 1))
  blocked.addressId = 12
  const empty = newCustomer(4, { ...ACCOUNTS.empty, name: 'Dmitri' })
  return { customers: [usual, duty, blocked, empty], sessions: new Map(), resets: [], orders: [], next }
}

/** How many units of each product are in a customer's cart, by product and option: `103:2`. */
export const quantitiesOf = ({ lines }: Customer): { readonly [line: string]: number } =>
  Object.fromEntries(lines.map(({ product, option, qty }) => [`${product.id}:${option?.id ?? 0}`, qty]))
