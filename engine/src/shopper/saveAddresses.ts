/** Addresses are Vendure's; what its form has no field for is stored as the customer typed it. */
import type { Engine, Tx } from '../engine.ts'
import type { Changes, Row } from './tables.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Vendure's form of an address, for its admin and its orders. */
export const inputOf = (row: Row) => {
  const { id: _id, user_id: _userId, ...wire } = row
  return {
    fullName: [row['first_name'], row['last_name']].filter(Boolean).join(' '),
    company: text(row['company']),
    streetLine1: text(row['street']),
    city: text(row['city']),
    province: text(row['state']),
    postalCode: text(row['postcode']),
    countryCode: text(row['country']),
    phoneNumber: text(row['mobile_phone']),
    customFields: { wire: JSON.stringify(wire) },
  }
}

/** A new address has an id of Vendure's sequence already, which the customer's answer contains. */
export const saveAddresses = async (
  engine: Engine,
  { ctx, query }: Tx,
  customerId: number,
  { address }: Changes,
): Promise<void> => {
  for (const row of address.gone) await engine.customers.deleteAddress(ctx, Number(row['id']))
  for (const row of address.set) {
    const input = { ...inputOf(row), id: Number(row['id']) }
    const [known] = await query('SELECT 1 FROM address WHERE id = $1 AND "customerId" = $2', input.id, customerId)
    if (known) await engine.customers.updateAddress(ctx, input)
    else {
      // Vendure takes another id of the sequence.
      const created = await engine.customers.createAddress(ctx, customerId, input)
      await query('UPDATE address SET id = $2 WHERE id = $1', created.id, input.id)
    }
  }
}
