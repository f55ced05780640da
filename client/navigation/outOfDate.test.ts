/** Screens that are loaded again, and loads that are no longer needed. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakePage, noLayers } from '../../test/support/fakePage.ts'
import { clientOf, type CancelSignal } from '../../shared/api/createApiClient.ts'
import { ApiError, NotFound } from '../../shared/errors.ts'
import { getWishlist } from '../../shared/api/wishlistPages.ts'
import type { AnyScreen, LoadContext } from '../defineScreen.ts'
import { createNavigationStore } from '../stores/navigationStore.ts'
import { createNavigation } from './createNavigation.ts'
import type { Current } from './current.ts'

const { screens } = vi.hoisted(() => ({
  screens: { load: (_context: LoadContext): Promise<unknown> => Promise.resolve('data') },
}))

vi.mock('../allScreens.ts', () => {
  const screen: AnyScreen = { load: (context) => screens.load(context), head: () => ({ title: '' }), Component: () => null }
  return { allScreens: new Proxy({}, { get: () => () => Promise.resolve(screen) }) }
})

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const dataOf = (current: Current | undefined) => current?.kind === 'screen' && current.data

const setUp = (isOtherRelease = () => false) => {
  const fake = fakePage()
  const store = createNavigationStore()
  const shown: Current[] = []
  const signals: CancelSignal[] = []
  const api = clientOf(() => Promise.resolve({}) as Promise<never>)
  const navigation = createNavigation(
    {
      page: fake.page,
      layers: noLayers,
      store,
      shopper: (signal) => {
        if (signal) signals.push(signal)
        return { api, locale: 'ru-RU', currency: 'RUB', signedIn: true, country: 'US', readHtml: () => [] }
      },
      isOtherRelease,
      show: (current) => {
        shown.push(current)
        navigation.afterRender(current)
      },
      askToSignIn: () => {},
      reportOffline: () => {},
      report: () => {},
    },
    { kind: 'error', status: 404, message: '', path: '/', key: 'start' },
  )
  navigation.listen()
  const popTo = async (path: string, key: string) => {
    fake.goTo(path)
    fake.events().pop(key)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { ...fake, store, shown, signals, navigation, popTo }
}

beforeEach(() => {
  vi.useFakeTimers()
  screens.load = () => Promise.resolve('data')
})
afterEach(() => void vi.useRealTimers())

describe('refreshing', () => {
  test('reloads the present screen in its place', async () => {
    const { navigation, done, shown } = setUp()
    await navigation.navigate('/brands')
    done.length = 0
    screens.load = () => Promise.resolve('new data')
    expect(await navigation.refresh()).toBe('shown')
    expect(shown.map((current) => [current.key, dataOf(current)])).toEqual([
      ['key1', 'data'],
      ['key1', 'new data'],
    ])
    expect(done).toEqual(['remember key1'])
  })

  test('uses no prefetched screen: it may be older than the shown one', async () => {
    const { navigation } = setUp()
    await navigation.navigate('/brands')
    await navigation.preloadData('/brands')
    screens.load = () => Promise.resolve('new data')
    expect(await navigation.refresh()).toBe('shown')
    expect(await navigation.preloadData('/brands')).toBe('data')
  })

  test('that fails leaves the screen unchanged', async () => {
    const { navigation, shown } = setUp()
    await navigation.navigate('/brands')
    for (const error of [new ApiError('getBrands', 'network', 0, '', ''), new NotFound('')]) {
      screens.load = () => Promise.reject(error)
      expect(await navigation.refresh()).toBe('failed')
    }
    expect(shown).toHaveLength(1)
  })

  test('never blocks a click, before or after it', async () => {
    const { navigation, shown } = setUp()
    await navigation.navigate('/brands')
    screens.load = () => after(300)
    const clicked = navigation.navigate('/news')
    expect(await navigation.refresh()).toBe('cancelled')
    await vi.advanceTimersByTimeAsync(400)
    expect(await clicked).toBe('shown')
    const refreshing = navigation.refresh()
    const next = navigation.navigate('/cart')
    await vi.advanceTimersByTimeAsync(400)
    expect([await refreshing, await next]).toEqual(['cancelled', 'shown'])
    expect(shown).toMatchObject([{ name: 'brands' }, { name: 'news' }, { name: 'cart' }])
  })
})

describe('a load that is no longer needed', () => {
  test('is aborted by a newer click and by going back; deferred parts of a shown screen are not', async () => {
    const { navigation, signals, popTo } = setUp()
    await navigation.navigate('/brands')
    screens.load = () => after(300)
    void navigation.navigate('/news')
    void navigation.navigate('/cart')
    await popTo('/', 'of-an-earlier-visit')
    await vi.advanceTimersByTimeAsync(400)
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, true, true, false])
  })

  test('no longer counts for the loading indicator', async () => {
    const { navigation, store, popTo } = setUp()
    await navigation.navigate('/brands')
    await navigation.navigate('/news')
    screens.load = () => after(5000)
    void navigation.navigate('/cart')
    await vi.advanceTimersByTimeAsync(300)
    expect(store.state.status).toBe('loading')
    await popTo('/brands', 'key1')
    expect(store.state.status).toBe('idle')
    await vi.advanceTimersByTimeAsync(300)
    expect(store.state.status).toBe('idle')
  })
})

describe('after a write', () => {
  test('back, forward and a prefetched link show the new state', async () => {
    const { navigation, shown, popTo } = setUp()
    let state = 'old'
    screens.load = async ({ api, path }) => {
      if (path === '/wishlist') await api.call(getWishlist, {})
      return state
    }
    await navigation.navigate('/wishlist')
    await navigation.navigate('/nagi-uv')
    await navigation.navigate('/wishlist?x=forward')
    await popTo('/nagi-uv', 'key2')
    navigation.prefetch('/wishlist?x=ahead', true)
    await vi.advanceTimersByTimeAsync(0)

    state = 'new'
    navigation.invalidate(['favourites'])
    await popTo('/wishlist?x=forward', 'key3')
    expect(dataOf(shown.at(-1)), 'forward').toBe('new')
    await popTo('/nagi-uv', 'key2')
    expect(dataOf(shown.at(-1)), 'another screen stays').toBe('old')
    await popTo('/wishlist', 'key1')
    expect(dataOf(shown.at(-1)), 'back').toBe('new')
    await navigation.navigate('/wishlist?x=ahead')
    expect(dataOf(shown.at(-1)), 'a link that was loaded ahead').toBe('new')
  })

  test('a pending screen is loaded again, and shown once', async () => {
    const { navigation, shown } = setUp()
    let state = 'old'
    screens.load = async ({ api }) => {
      const read = state
      await api.call(getWishlist, {})
      await after(300)
      return read
    }
    const going = navigation.navigate('/wishlist')
    await vi.advanceTimersByTimeAsync(100)
    state = 'new'
    navigation.invalidate(['favourites'])
    await vi.advanceTimersByTimeAsync(1000)
    expect(await going).toBe('shown')
    expect(shown).toMatchObject([{ data: 'new' }])
  })
})

test('once the server is of another release, a link opens as a document; a screen that only changes its data does not', async () => {
  let isOther = false
  const { navigation, done, shown } = setUp(() => isOther)
  await navigation.navigate('/brands')
  isOther = true
  done.length = 0
  expect(await navigation.navigate('/brands?page=2', { preserve: true })).toBe('shown')
  expect(await navigation.navigate('/news')).toBe('cancelled')
  expect(shown).toHaveLength(2)
  expect(done.filter((one) => one.startsWith('leave'))).toEqual(['leave https://shop.example/news'])
})
