/** Steps that several stories share. */
import type { Account } from '../e2e/accounts.ts'
import type { Story } from './fixtures.ts'
import type { Tab } from './tab.ts'

/** Waits until the page has another path or query than `path`, and is hydrated. */
export const leaves = (tab: Tab, path: string): Promise<void> =>
  tab.until(
    (before) =>
      window.location.pathname + window.location.search !== before && document.documentElement.dataset['start'] === 'done',
    path,
  )

/** Signs in without the dialog. The next page is the user's. */
export const signIn = async ({ tab }: Story, { email, password }: Account): Promise<void> => {
  // The policy of other documents permits no requests.
  await tab.open('/info/delivery')
  await tab.run(
    async (body) => {
      const answer = await fetch('/?auth=true&from=%2Finfo%2Fdelivery', { method: 'POST', body: new URLSearchParams(body) })
      if (!answer.ok) throw new Error(`Nobody was signed in: ${answer.status}`)
    },
    { email, password },
  )
}

/** A call of the shop with the session of the tab. */
export const call = ({ tab }: Story, path: string, body?: unknown): Promise<void> =>
  tab.run(
    async (to, json) => {
      const token = '0123456789abcdef0123456789abcdef'
      document.cookie = `csrf-token=${token}; path=/`
      const headers = {
        accept: 'application/json',
        'csrf-token': token,
        ...(json !== null && { 'content-type': 'application/json' }),
      }
      const answer = await fetch(`/api${to}`, { method: 'POST', headers, body: json })
      if (!answer.ok) throw new Error(`${to}: ${answer.status} ${await answer.text()}`)
    },
    path,
    body === undefined ? null : JSON.stringify(body),
  )

/** Waits until the header or the bar of a phone shows the number of units in the cart. */
export const seeCart = ({ tab, t }: Story, count: number): Promise<string> => tab.see('a', t('header.cartCount', { count }))

/** Adds a unit of the product on the page. */
export const add = ({ tab, t }: Story): Promise<void> => tab.press('main .add-to-cart button', t('card.addLarge'))
