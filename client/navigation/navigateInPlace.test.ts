/**
 * Navigations that leave the rendered screen and its layers in place: another order of a list, "show more", a preload, links for the
 * server.
 */
import { beforeEach, expect, test, vi } from 'vitest'
import { fakePage, noLayers } from '../../test/support/fakePage.ts'
import { clientOf } from '../../shared/api/createApiClient.ts'
import { ApiError, NotFound } from '../../shared/errors.ts'
import type { AnyScreen } from '../defineScreen.ts'
import { createNavigationStore } from '../stores/navigationStore.ts'
import { createNavigation } from './createNavigation.ts'
import type { Current } from './current.ts'

const { requested, answers } = vi.hoisted(() => ({
  requested: new Array<string>(),
  answers: { load: (path: string): unknown => path },
}))

vi.mock('../allScreens.ts', () => {
  const screen: AnyScreen = {
    load: ({ path, query }) => {
      const address = path + JSON.stringify(query)
      requested.push(address)
      return Promise.resolve(answers.load(address))
    },
    head: () => ({ title: '' }),
    Component: () => null,
  }
  return { allScreens: new Proxy({}, { get: () => () => Promise.resolve(screen) }) }
})

const start = async (first: string, layers = noLayers) => {
  const { page, done, goTo, events } = fakePage()
  const reported: unknown[] = []
  const shown: Current[] = []
  const api = clientOf(() => Promise.reject(new Error('no call is expected')))
  const navigation = createNavigation(
    {
      page,
      layers,
      store: createNavigationStore(),
      shopper: () => ({ api, locale: 'ru-RU', currency: 'RUB', signedIn: false, country: 'US', readHtml: () => [] }),
      show: (current) => {
        shown.push(current)
        navigation.afterRender(current)
      },
      askToSignIn: () => {},
      reportOffline: () => {},
      report: (error) => reported.push(error),
    },
    { kind: 'error', status: 404, message: '', path: '/', key: 'start' },
  )
  await navigation.navigate(first)
  done.length = 0
  requested.length = 0
  const last = () => {
    const current = shown.at(-1)
    if (current?.kind !== 'screen') throw new Error('A screen was expected')
    return current
  }
  return { navigation, done, last, reported, goTo, events }
}

beforeEach(() => {
  answers.load = (address) => address
})

test('preserve: the same screen stays mounted, and neither scroll nor focus change', async () => {
  const { navigation, done, last } = await start('/category/tea')
  const { key } = last()
  await navigation.navigate('/category/tea?sort=price', { preserve: true })
  expect(last()).toMatchObject({ data: '/category/tea{"sort":"price"}', key })
  await navigation.navigate('/category/tea?sort=new', { preserve: true })
  expect(last().key, 'the key of its first render').toBe(key)
  expect(done.filter((line) => line.startsWith('scroll'))).toEqual([])
  expect(done.filter((line) => line.startsWith('push'))).toEqual([
    'push /category/tea?sort=price key2',
    'push /category/tea?sort=new key3',
  ])
})

test('preserve: another screen is still rendered from scratch', async () => {
  const { navigation, done, last } = await start('/category/tea')
  await navigation.navigate('/brands', { preserve: true })
  expect(last()).toMatchObject({ name: 'brands' })
  expect(last().key).toBe('key2')
  expect(done).toContain('scroll and focus key2')
})

test('merge: the loaded data is appended to the shown data, in the same entry of the history', async () => {
  answers.load = (address) => [address]
  const { navigation, done, last } = await start('/category/tea')
  const { key } = last()
  await navigation.navigate('/category/tea?page=2', {
    preserve: true,
    replace: true,
    merge: (present, loaded) => [...(present as string[]), ...(loaded as string[])],
  })
  expect(last()).toMatchObject({ key, data: ['/category/tea{}', '/category/tea{"page":"2"}'] })
  expect(done).toContain(`replace /category/tea?page=2 ${key}`)
  expect(done.filter((line) => line.startsWith('scroll'))).toEqual([])
})

test('merge: one that throws is reported, changes nothing, and ends the navigation as a failure', async () => {
  const { navigation, done, last } = await start('/category/tea')
  const before = last()
  const merge = () => {
    throw new TypeError('no list')
  }
  expect(await navigation.navigate('/category/tea?page=2', { preserve: true, replace: true, merge })).toBe('failed')
  expect(last()).toBe(before)
  expect(done.some((line) => line.startsWith('replace'))).toBe(false)
  expect(await navigation.refresh()).toBe('shown')
})

test('preloadData: returns the data of an address and changes nothing; navigating there then requests nothing', async () => {
  const { navigation, done, last } = await start('/category/tea')
  expect(await navigation.preloadData('/category/tea?brand=nagi')).toBe('/category/tea{"brand":"nagi"}')
  expect([last().path, last().query, done]).toEqual(['/category/tea', {}, []])
  await navigation.navigate('/category/tea?brand=nagi', { preserve: true })
  expect(last().data).toBe('/category/tea{"brand":"nagi"}')
  expect(requested).toEqual(['/category/tea{"brand":"nagi"}'])
})

test('preloadData: unavailable data is null', async () => {
  const { navigation } = await start('/category/tea')
  answers.load = () => {
    throw new Error('down')
  }
  expect(await navigation.preloadData('/category/tea?brand=nagi')).toBeNull()
  expect(await navigation.preloadData('/no/such/page')).toBeNull()
})

test('preserve: data that cannot be loaded leaves the screen, and the outcome states whether a retry may help; a missing screen is the 404 page', async () => {
  const { navigation, done, last } = await start('/category/tea')
  const before = last()
  answers.load = () => {
    throw new Error('down')
  }
  expect(await navigation.navigate('/category/tea?page=2', { preserve: true })).toBe('failed')
  expect(last()).toBe(before)
  expect(done).toEqual(['remember key1'])
  answers.load = () => {
    throw new ApiError('getProducts', 'shape', 200, '', '')
  }
  expect(await navigation.navigate('/category/tea?page=2', { preserve: true })).toBe('broken')
  expect(await navigation.refresh()).toBe('broken')
  expect(last()).toBe(before)
  answers.load = () => {
    throw new NotFound('')
  }
  expect(await navigation.navigate('/category/tea?page=2', { preserve: true })).toBe('shown')
  expect(last).toThrow('A screen was expected')
})

test('a navigation that a newer click has aborted is no internal error, whatever its load throws', async () => {
  const { navigation, reported } = await start('/brands')
  let fail: (error: Error) => void = () => {}
  answers.load = () => new Promise((_resolve, reject) => (fail = reject))
  const first = navigation.navigate('/news')
  await expect.poll(() => requested).toHaveLength(1)
  answers.load = (address) => address
  await navigation.navigate('/cart')
  fail(new Error('aborted'))
  expect([await first, reported]).toEqual(['cancelled', []])
})

test('a click closes the layers above the page, also those opened while the screen was loading; new data alone does not', async () => {
  let left = 0
  const layers = { ...noLayers, leave: () => void (left += 1) }
  const { navigation } = await start('/brands', layers)
  left = 0
  const going = navigation.navigate('/news')
  expect(left).toBe(1)
  await going
  expect(left).toBe(2)
  await navigation.navigate('/news?page=2', { preserve: true })
  await navigation.refresh()
  expect(left).toBe(2)
})

test('a Back that a layer handles loads nothing', async () => {
  const { navigation, goTo, events } = await start('/brands', { ...noLayers, popped: () => true })
  navigation.listen()
  goTo('/')
  events().pop('another')
  await new Promise((resolve) => setTimeout(resolve))
  expect(requested).toEqual([])
})

test('an entry that is replaced by another screen has a new key and a separate scroll position', async () => {
  const { navigation, done } = await start('/brands')
  await navigation.navigate('/news', { replace: true })
  expect(done.at(-2)).toBe('replace /news key2')
})

test.each(['/brands?promo=WELCOME', '/cart?add=1:2', '/cart?x=1&promo=A'])(
  'leaves %s, which has link parameters, to the server',
  async (link) => {
    const { navigation, done } = await start('/brands')
    await navigation.navigate(link)
    expect(requested).toEqual([])
    expect(done).toEqual([expect.stringContaining(link)])
  },
)
