/** Accounts for specs: one per test, so that parallel tests do not share a cart. */
import { randomBytes } from 'node:crypto'
import type { APIRequestContext, BrowserContext } from 'playwright/test'
import type { Shop } from './fixtures.ts'

export type Account = { readonly name: string; readonly email: string; readonly password: string }

const CSRF = '0123456789abcdef0123456789abcdef'

/** Headers of every call that changes data. */
export const callHeaders = { accept: 'application/json', 'csrf-token': CSRF, cookie: `csrf-token=${CSRF}` }

/** A random address of the documentation network; from a single one, registrations would soon reach the rate limit. */
const someAddress = () => `198.18.${randomBytes(2).join('.')}`

/** Registers a user that no other test knows. */
export const newAccount = async (request: APIRequestContext): Promise<Account> => {
  const account = { name: 'Vera', email: `vera-${randomBytes(6).toString('hex')}@example.com`, password: 'a long password' }
  const answer = await request.post('/api/register', {
    headers: { ...callHeaders, 'x-forwarded-for': someAddress() },
    data: { ...account, password_confirmation: account.password, agree: true },
  })
  if (answer.status() !== 201) throw new Error(`The account was not made: ${answer.status()} ${await answer.text()}`)
  return account
}

/** Signs a user in without the dialog: the browser gets the cookies, and pages are the user's from then on. */
export const signInAs = async (
  { request }: BrowserContext,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> => {
  // Following the redirect would render a page that no test reads.
  const answer = await request.post('/?auth=true&from=%2Finfo%2Fdelivery', { form: { email, password }, maxRedirects: 0 })
  if (answer.status() !== 303) throw new Error(`Nobody was signed in: ${answer.status()}`)
}

/** Registers and signs in, from a network that no other test uses: networks have limits of orders and of declined cards. */
export const signInNew = async (context: BrowserContext): Promise<Account> => {
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': someAddress() })
  const account = await newAccount(context.request)
  await signInAs(context, account)
  return account
}

/** The number of units in the cart of the signed-in user at the backend. */
export const unitsReserved = async ({ request }: Pick<BrowserContext, 'request'>): Promise<number> => {
  const answer = await request.get('/api/user/cart')
  const { data } = (await answer.json()) as { readonly data: { readonly products_count: number } }
  return data.products_count
}

/** The sign-in dialog and its contents. */
export const dialogOf = ({ page, t }: Shop) => {
  const login = page.getByRole('dialog', { name: t('auth.login') })
  const register = page.getByRole('dialog', { name: t('auth.register') })
  const field = (name: string) => page.getByRole('dialog').locator(`[name="${name}"]`)
  return { login, register, field, submit: page.getByRole('dialog').locator('button[type=submit]') }
}

/** Signs in from a guest's cart. The page shows the user's cart before it is reloaded; this waits for the reloaded page. */
export const signInFromCart = async (shop: Shop, { email, password }: Account): Promise<void> => {
  const { page, t, main } = shop
  await main
    .getByRole('link', { name: t('cart.checkout') })
    .filter({ visible: true })
    .first()
    .click()
  const { field, submit } = dialogOf(shop)
  await field('email').fill(email)
  await field('password').fill(password)
  const loaded = page.waitForEvent('load')
  await submit.click()
  await loaded
  await shop.hydrated()
}
