import type { TestShop } from './startTestShop.ts'

/** The sample customer of the reference backend. */
export const CUSTOMER = { email: 'demo@example.com', password: 'demo-password' } as const

/** The cookies that a response sets, as `name=value`. */
export const cookiesOf = (headers: { readonly [name: string]: unknown }): string[] =>
  ((headers['set-cookie'] ?? []) as string[]).map((line) => line.split(';', 1)[0] ?? '')

/** Signs the sample customer in, as the plain form does; returns the Cookie header of the session. */
export const signInTo = async (shop: Pick<TestShop, 'post'>): Promise<string> => {
  const { headers } = await shop.post('/').type('form').send(CUSTOMER).expect(303)
  return cookiesOf(headers).join('; ')
}
