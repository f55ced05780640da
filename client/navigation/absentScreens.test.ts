/** Links to screens that the backend lacks: the shop renders none, but an author may have written one in a text. */
import { expect, test } from 'vitest'
import { clientOf } from '../../shared/api/createApiClient.ts'
import type { Features } from '../../shared/features.ts'
import { FAKE_ORIGIN as ORIGIN, fakePage, noLayers } from '../../test/support/fakePage.ts'
import { createNavigationStore } from '../stores/navigationStore.ts'
import { createNavigation } from './createNavigation.ts'
import type { Current } from './current.ts'

const setUp = (features: Features | null) => {
  const fake = fakePage()
  const shown: Current[] = []
  const called: string[] = []
  const navigation = createNavigation(
    {
      page: fake.page,
      layers: noLayers,
      store: createNavigationStore(),
      features,
      shopper: () => ({
        api: clientOf(({ name }) => {
          called.push(name)
          return Promise.resolve({ data: [], message: null } as never)
        }),
        locale: 'en-US',
        currency: 'USD',
        signedIn: true,
        country: 'US',
        readHtml: () => [],
      }),
      show: (current) => {
        shown.push(current)
        navigation.afterRender(current)
      },
      askToSignIn: () => {},
      reportOffline: () => {},
      report: () => {},
    },
    { kind: 'error', status: 404, message: 'start', path: '/', key: 'start' },
  )
  return { ...fake, navigation, shown, called }
}

test('a screen of a disabled group is left to the server, which answers 404', async () => {
  const { navigation, shown, called, done } = setUp({ promoCodes: false })
  await navigation.navigate('/profile/promo')
  expect(done).toEqual([`leave ${ORIGIN}/profile/promo`])
  expect([shown, called]).toEqual([[], []])
})

test('it is not prefetched', async () => {
  const { navigation, called } = setUp({ promoCodes: false })
  navigation.prefetch('/profile/promo', true)
  expect(await navigation.preloadData('/profile/promo')).toBeNull()
  expect(called).toEqual([])
})

test('back and forward to it show the 404 page', async () => {
  const { navigation, shown, goTo, events } = setUp({})
  navigation.listen()
  goTo('/profile/promo')
  events().pop('of-an-earlier-visit')
  await expect.poll(() => shown).toMatchObject([{ kind: 'error', status: 404, message: 'Page not found: /profile/promo' }])
})

test.each([{ promoCodes: true }, null])('with %o it is a screen', async (features) => {
  const { navigation, shown } = setUp(features)
  await navigation.navigate('/profile/promo')
  expect(shown).toMatchObject([{ kind: 'screen', name: 'promo' }])
})
