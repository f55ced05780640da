/** Types of answers as documented: the reference backend sends them, and its tests read them. The shop reads the looser types. */
import type { Shape } from './shapes.ts'

/** Fields that are always present as documented. The shop can do without each of them. */
type AlwaysPresent =
  | 'amount'
  | 'country'
  | 'delivery_price'
  | 'dicount_price'
  | 'id'
  | 'is_card'
  | 'kept_price'
  | 'kind'
  | 'line_id'
  | 'method_id'
  | 'next_action'
  | 'order_id'
  | 'price_per_item'
  | 'price_total'
  | 'products_price'
  | 'reason'
  | 'recovery_codes_left'
  | 'refunded'
  | 'refunded_price'
  | 'status'
  | 'total_price'
  | 'value'

/** A value as documented: no field is left out except those that a picture has in only one of its forms. */
export type Documented<T> = T extends { base: string }
  ? T
  : T extends readonly (infer Item)[]
    ? Documented<Item>[]
    : T extends object
      ? { [K in keyof T]-?: Documented<K extends AlwaysPresent ? NonNullable<T[K]> : Exclude<T[K], undefined>> }
      : T

/** Carries the type of an answer as the shop reads it; the property never has a value. */
type ReadAs<T> = { readonly '~read'?: T }

/** The type of an answer as the shop reads it: the documented one without the fields that may be left out. */
export type Read<A> = '~read' extends keyof A ? NonNullable<A['~read']> : A

/** An answer with its documented type; its shape accepts less complete answers. */
export const asDocumented = <T>(answer: Shape<T>) => answer as Shape as Shape<Documented<T> & ReadAs<T>>
