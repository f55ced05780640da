/** The start after hydration, by the user's cookie, consent and signals, with real stores. */
import { expect, test } from 'vitest'
import { clientOf, type ApiClient } from '../../shared/api/createApiClient.ts'
import { wireCart } from '../../test/support/fakeCart.ts'
import { noStorage } from '../browser/storage.ts'
import { noTabs } from '../browser/tabs.ts'
import { createStores } from '../stores/createStores.ts'
import { startApp } from './startApp.ts'

const ANNA = { id: 1, name: 'Anna', surname: null, email: 'anna@example.com', delete_at: null }

const answers: { readonly [name: string]: unknown } = {
  getUser: { data: ANNA, message: null },
  getWishlistCount: { data: { count: 2, ids: [3, 4] }, message: null },
  getCart: { data: wireCart(new Map()), message: null },
}

const start = (options: {
  readonly signedIn?: boolean
  /** The user that the page contained, with or without the favourites. */
  readonly shopper?: { readonly wishlist: { count: number; ids: number[] } | null } | null
  readonly userFailed?: boolean
  readonly consent?: string
  readonly wantsPrivacy?: boolean
}) => {
  const calls: string[] = []
  const api = clientOf((async ({ name }: { readonly name: string }) => {
    calls.push(name)
    return answers[name]
  }) as unknown as ApiClient['call'])
  const { signedIn = false, shopper = null, userFailed = false, consent, wantsPrivacy = false } = options
  const stores = createStores(
    { api, storage: noStorage, tabStorage: noStorage, tabs: noTabs, track: () => {} },
    {
      config: { features: {}, currencies: [], delivery: null },
      top: [],
      country: { code: 'US', name: 'United States' },
      shopper: shopper && { user: ANNA, wishlist: shopper.wishlist, cart: null, cartCount: 0 },
    },
  )
  let isSignedIn = signedIn
  let back = () => {}
  let reloads = 0
  startApp({
    stores,
    t: (key) => key,
    storage: noStorage,
    tabs: noTabs,
    isPrivate: () => false,
    asksToSignIn: () => false,
    isSignedIn: () => isSignedIn,
    finishSignOut: () => false,
    userFailed,
    page: {
      reload: () => void (reloads += 1),
      whenBack: (run) => {
        back = run
        return () => {}
      },
    },
    consent,
    wantsPrivacy,
  })
  return {
    stores,
    calls,
    /** The page is restored from the back/forward cache, in a browser that is signed in or not. */
    comeBack: (now: boolean) => {
      isSignedIn = now
      back()
      return reloads
    },
  }
}

test.each([
  [undefined, false, null],
  [undefined, true, 'necessary'],
  ['all', true, 'all'],
  ['nonsense', true, 'necessary'],
  ['nonsense', false, null],
] as const)('with the consent %s, and Global Privacy Control %s, the answer is %s', (consent, wantsPrivacy, choice) => {
  expect(start({ ...(consent && { consent }), wantsPrivacy }).stores.consent.state.choice).toBe(choice)
})

test('a signed-in user that the page lacks is fetched, unless the server already failed to', async () => {
  const cached = start({ signedIn: true })
  await expect.poll(() => cached.stores.session.state.auth).toBe(true)
  expect(cached.calls.filter((call) => call === 'getUser')).toHaveLength(1)
  const failed = start({ signedIn: true, userFailed: true })
  await Promise.resolve()
  expect(failed.calls).toEqual([])
  expect(failed.stores.session.state.auth).toBe(false)
})

test('favourites that the page lacks are fetched, and those of the page are not', async () => {
  const without = start({ signedIn: true, shopper: { wishlist: null } })
  await expect.poll(() => without.stores.wishlist.state.count).toBe(2)
  const brought = start({ signedIn: true, shopper: { wishlist: { count: 1, ids: [7] } } })
  await expect.poll(() => brought.calls).toContain('getCart')
  expect(brought.calls).not.toContain('getWishlistCount')
})

test('a page restored from the back/forward cache is reloaded after a sign-in or sign-out', () => {
  expect(start({ signedIn: true, shopper: { wishlist: null } }).comeBack(true)).toBe(0)
  expect(start({ signedIn: true, shopper: { wishlist: null } }).comeBack(false)).toBe(1)
  expect(start({}).comeBack(true)).toBe(1)
  expect(start({}).comeBack(false)).toBe(0)
})
