/** The customer's name and telephone are Vendure's. */
import type { Engine, Tx } from '../engine.ts'
import type { Changes } from './tables.ts'

const COLUMNS = { name: 'firstName', surname: 'lastName', phone: 'phoneNumber' } as const

export const saveUser = async (engine: Engine, { ctx, query }: Tx, customerId: number, { user }: Changes): Promise<void> => {
  const [row] = user.set
  if (!row) return
  const [known] = await query<{ firstName: string; lastName: string; phoneNumber: string | null }>(
    'SELECT "firstName", "lastName", "phoneNumber" FROM customer WHERE id = $1',
    customerId,
  )
  const input = Object.fromEntries(Object.entries(COLUMNS).map(([column, name]) => [name, String(row[column] ?? '')] as const))
  const isSame = known && Object.entries(input).every(([name, value]) => (known[name as keyof typeof known] ?? '') === value)
  if (!isSame) await engine.customers.update(ctx, { id: customerId, ...input })
}
