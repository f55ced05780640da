/** Screens that require a session, for a guest inside the shop. */
import { expect, test } from 'vitest'
import { clientOf } from '../../shared/api/createApiClient.ts'
import { ApiError } from '../../shared/errors.ts'
import { fakePage, noLayers } from '../../test/support/fakePage.ts'
import { createNavigationStore } from '../stores/navigationStore.ts'
import { createNavigation } from './createNavigation.ts'
import type { Current } from './current.ts'

const START = { kind: 'error', status: 404, message: 'start', path: '/', key: 'start' } as const

/** The real screens, on a backend that accepts no token; except for `own`, its answer for its user. */
const setUp = ({ signedIn = false, own }: { readonly signedIn?: boolean; readonly own?: unknown } = {}) => {
  const fake = fakePage()
  const shown: Current[] = []
  const requested: string[] = []
  const navigation = createNavigation(
    {
      page: fake.page,
      layers: noLayers,
      store: createNavigationStore(),
      shopper: () => ({
        api: clientOf(({ name }) =>
          own === undefined
            ? Promise.reject(new ApiError(name, 'status', 401, 'Please sign in', ''))
            : Promise.resolve({ data: own, message: null } as never),
        ),
        locale: 'en-US',
        currency: 'USD',
        signedIn,
        country: 'US',
        readHtml: () => [],
      }),
      show: (current) => {
        shown.push(current)
        navigation.afterRender(current)
      },
      askToSignIn: (from) => void requested.push(from),
      reportOffline: () => {},
      report: () => {},
    },
    START,
  )
  return { ...fake, navigation, shown, requested }
}

test('a click prompts a guest to sign in, over the shown page', async () => {
  const { navigation, shown, requested, done } = setUp()
  await navigation.navigate('/profile/orders?page=2')
  expect(requested).toEqual(['/profile/orders?page=2'])
  expect(shown).toEqual([])
  expect(done).toEqual(['remember start'])
})

test('a signed-in user gets the screen', async () => {
  const { navigation, shown, requested } = setUp({ signedIn: true, own: [] })
  await navigation.navigate('/profile/promo')
  expect(requested).toEqual([])
  expect(shown).toMatchObject([{ kind: 'screen', name: 'promo' }])
})

test('an expired session is detected when the backend refuses the data of a screen: the user can sign in again there', async () => {
  const { navigation, shown, requested } = setUp({ signedIn: true })
  await navigation.navigate('/wishlist')
  expect(requested).toEqual(['/wishlist'])
  expect(shown).toEqual([])
})

test('going back redirects a guest to the home page, and so does the address', async () => {
  const { navigation, shown, requested, goTo, events, done } = setUp()
  navigation.listen()
  goTo('/profile/orders')
  events().pop('of-an-earlier-visit')
  await expect.poll(() => shown).toHaveLength(1)
  expect(shown[0]).toMatchObject({ path: '/' })
  expect(done).toContain('replace /?auth=true&from=%2Fprofile%2Forders of-an-earlier-visit')
  expect(requested).toEqual([])
})
