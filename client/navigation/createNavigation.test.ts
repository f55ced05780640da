import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clientOf } from '../../shared/api/createApiClient.ts'
import { ApiError, NotFound } from '../../shared/errors.ts'
import { fakePage, FAKE_ORIGIN as ORIGIN, noLayers } from '../../test/support/fakePage.ts'
import type { AnyScreen, LoadContext } from '../defineScreen.ts'
import { ChunkLoadError } from '../loading/loadChunk.ts'
import { createNavigationStore } from '../stores/navigationStore.ts'
import { createNavigation } from './createNavigation.ts'
import type { Current } from './current.ts'

/** The behaviour of the screens in the running test: the loading of the module, and of its data. */
const { behaviour, loads, chunks } = vi.hoisted(() => ({
  behaviour: {
    chunk: (): Promise<void> => Promise.resolve(),
    load: (_context: LoadContext): Promise<unknown> => Promise.resolve('data'),
  },
  loads: new Array<string>(),
  chunks: new Array<string>(),
}))

vi.mock('../allScreens.ts', async (original) => {
  const real = await original<typeof import('../allScreens.ts')>()
  const faked: { [name: string]: () => Promise<AnyScreen> } = {}
  for (const name of Object.keys(real.allScreens)) {
    const screen: AnyScreen = {
      load: (context) => {
        loads.push(context.path)
        return behaviour.load(context)
      },
      head: () => ({ title: name }),
      Component: () => null,
    }
    faked[name] = async () => {
      chunks.push(name)
      await behaviour.chunk()
      return screen
    }
  }
  return { ...real, allScreens: faked }
})

const progressStyles = readFileSync(path.join(import.meta.dirname, '../ui/progress.css'), 'utf8')

const START = { kind: 'error', status: 404, message: 'start', path: '/', key: 'start' } as const

const setUp = ({ signedIn = false } = {}) => {
  const fake = fakePage()
  const store = createNavigationStore()
  const shown: Current[] = []
  const reported: unknown[] = []
  const texts: string[] = []
  const loadTexts = async (name: string) => void texts.push(name)
  const api = clientOf(() => Promise.reject(new Error('no call is expected')))
  const navigation = createNavigation(
    {
      page: fake.page,
      layers: noLayers,
      store,
      shopper: () => ({ api, locale: 'en-US', currency: 'USD', signedIn, country: 'US', readHtml: () => [], loadTexts }),
      show: (current) => {
        shown.push(current)
        navigation.afterRender(current)
      },
      askToSignIn: () => {},
      reportOffline: () => {},
      report: (error) => reported.push(error),
    },
    START,
  )
  const titleOf = (one: Current) => (one.kind === 'screen' ? `${one.name} ${one.path}` : `error ${one.status} ${one.message}`)
  const titles = () => shown.map(titleOf)
  return { ...fake, store, shown, reported, texts, navigation, titles }
}

beforeEach(() => {
  vi.useFakeTimers()
  loads.length = 0
  chunks.length = 0
  behaviour.chunk = () => Promise.resolve()
  behaviour.load = () => Promise.resolve('data')
})
afterEach(() => void vi.useRealTimers())

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

describe('navigating to an address', () => {
  test('loads code and data once, shows the screen, and writes the history when it is ready', async () => {
    const { navigation, titles, done } = setUp()
    await navigation.navigate('/category/tea?sort=price')
    expect([titles(), loads, chunks]).toEqual([['category /category/tea'], ['/category/tea'], ['category']])
    expect(done).toEqual(['remember start', 'push /category/tea?sort=price key1', 'scroll and focus key1'])
  })

  test('shows the old page until the new one is ready', async () => {
    const { navigation, shown, done } = setUp()
    behaviour.load = () => after(500)
    const going = navigation.navigate('/brands')
    await vi.advanceTimersByTimeAsync(499)
    expect([shown, done]).toEqual([[], ['remember start']])
    await vi.advanceTimersByTimeAsync(1)
    await going
    expect(shown).toHaveLength(1)
  })

  test('[R9.12] shows the loading indicator, which runs for 2000 ms, only when it takes longer than 200 ms', async () => {
    expect(progressStyles).toMatch(/\.page-progress\[data-active\] \{[^}]*animation: page-progress 2000ms /)
    const { navigation, store } = setUp()
    behaviour.load = () => after(500)
    const going = navigation.navigate('/brands')
    await vi.advanceTimersByTimeAsync(199)
    expect(store.state.status).toBe('idle')
    await vi.advanceTimersByTimeAsync(2)
    expect(store.state.status).toBe('loading')
    await vi.advanceTimersByTimeAsync(400)
    await going
    expect(store.state.status).toBe('idle')
    behaviour.load = () => after(150)
    const quick = navigation.navigate('/news')
    await vi.advanceTimersByTimeAsync(1000)
    await quick
    expect(store.state.status).toBe('idle')
  })

  test('a newer click wins, even when the older answer arrives last', async () => {
    const { navigation, titles, store } = setUp()
    behaviour.load = ({ path }) => after(path === '/brands' ? 900 : 300)
    const older = navigation.navigate('/brands')
    await vi.advanceTimersByTimeAsync(250)
    const newer = navigation.navigate('/news')
    await vi.advanceTimersByTimeAsync(2000)
    await Promise.all([older, newer])
    expect(titles()).toEqual(['news /news'])
    expect(store.state.status).toBe('idle')
  })

  test('an address that has moved is replaced by the new one', async () => {
    const { navigation, titles } = setUp()
    await navigation.navigate('/p/nagi-uv')
    await navigation.navigate('/INFO/delivery/')
    expect(titles()).toEqual(['product /nagi-uv', 'infoDelivery /info/delivery'])
  })

  test('a fragment of the page is left to the browser, which makes an entry of the shown screen', async () => {
    const { navigation, done, shown, events } = setUp()
    navigation.listen()
    await navigation.navigate('/nagi-uv')
    done.length = 0
    await navigation.navigate('/nagi-uv#reviews')
    expect(done).toEqual(['remember key1', 'follow #reviews'])
    events().newEntry('jump')
    done.length = 0
    events().pop('key1')
    events().pop('jump')
    expect(done).toEqual(['remember jump', 'scroll key1#reviews', 'remember key1', 'scroll jump#reviews'])
    expect(shown).toHaveLength(1)
  })

  test('the address of the present page replaces its entry, and the page is rendered again', async () => {
    const { navigation, done, shown } = setUp()
    await navigation.navigate('/brands')
    await navigation.navigate('/brands')
    expect(done.filter((line) => line.includes('/brands'))).toEqual(['push /brands key1', 'replace /brands key2'])
    expect(shown.map(({ key }) => key)).toEqual(['key1', 'key2'])
  })

  test('files and addresses outside of the route table are loaded as documents', async () => {
    const { navigation, done, shown, events } = setUp()
    navigation.listen()
    for (const to of ['/robots.txt', '/invoice.pdf', '/media/a/b.webp', '/no/such/page', '/wp-login.php']) {
      expect(events().isOurs(ORIGIN + to), to).toBe(false)
      await navigation.navigate(to)
      expect(done).toEqual([`leave ${ORIGIN}${to}`])
      done.length = 0
    }
    expect(shown).toEqual([])
  })
})

describe('an address of another origin', () => {
  test('is refused without the flag', async () => {
    const { navigation, done } = setUp()
    for (const to of ['https://evil.example/', '//evil.example/x', 'javascript:alert(1)', 'http://shop.example/'])
      await expect(navigation.navigate(to)).rejects.toThrow('external')
    expect(done).toEqual([])
  })

  test('is navigated to with it', async () => {
    const { navigation, done } = setUp()
    await navigation.navigate('https://pay.example/x', { external: true })
    expect(done).toEqual(['leave https://pay.example/x'])
  })
})

describe('a screen that cannot be shown', () => {
  test('an address that the backend does not know is the 404 page, a failing backend the error page', async () => {
    const { navigation, titles } = setUp()
    behaviour.load = () => Promise.reject(new NotFound(''))
    await navigation.navigate('/no-such-product')
    behaviour.load = () => Promise.reject(new ApiError('getProduct', 'network', 0, 'a secret', ''))
    await navigation.navigate('/nagi-uv')
    expect(titles()).toEqual(['error 404 Page Not Found: /no-such-product', 'error 503 '])
  })

  test('a page error is replaced by the next navigation', async () => {
    const { navigation, shown, titles } = setUp()
    behaviour.load = () => Promise.reject(new NotFound(''))
    await navigation.navigate('/no-such-product')
    behaviour.load = () => Promise.resolve('data')
    await navigation.navigate('/brands')
    expect(titles()).toEqual(['error 404 Page Not Found: /no-such-product', 'brands /brands'])
    expect(shown.at(-1)).not.toHaveProperty('status')
  })
})

test('an internal error is reported, a missing page is not', async () => {
  const { navigation, reported } = setUp()
  behaviour.load = () => Promise.reject(new NotFound(''))
  await navigation.navigate('/no-such-product')
  expect(reported).toEqual([])
  behaviour.load = () => Promise.reject(new TypeError('a fault of ours'))
  await navigation.navigate('/brands')
  expect(reported).toEqual([new TypeError('a fault of ours')])
})

describe('code that cannot be loaded', () => {
  beforeEach(() => {
    behaviour.chunk = () => Promise.reject(new ChunkLoadError('gone'))
  })

  test('reloads the page and shows nothing', async () => {
    const { navigation, shown, done } = setUp()
    await navigation.navigate('/brands')
    expect(shown).toEqual([])
    expect(done).toEqual(['remember start', 'reload once /brands'])
  })

  test('after a recent reload is the error page instead of a loop', async () => {
    const { navigation, titles, page } = setUp()
    Object.assign(page, { reloadOnce: () => false })
    await navigation.navigate('/brands')
    expect(titles()).toEqual(['error 500 '])
  })
})

describe('back and forward', () => {
  test('a screen that was left is shown again from memory, without a request', async () => {
    const { navigation, titles, events, goTo } = setUp()
    navigation.listen()
    await navigation.navigate('/brands')
    await navigation.navigate('/news')
    loads.length = 0
    goTo('/brands')
    events().pop('key1')
    await vi.advanceTimersByTimeAsync(0)
    expect(titles()).toEqual(['brands /brands', 'news /news', 'brands /brands'])
    expect(loads).toEqual([])
  })

  test('an entry of an earlier page is loaded, without a change of the history', async () => {
    const { navigation, titles, events, goTo, done } = setUp()
    navigation.listen()
    goTo('/news')
    events().pop('of-an-earlier-visit')
    await vi.advanceTimersByTimeAsync(0)
    expect(titles()).toEqual(['news /news'])
    expect(done).toEqual(['remember start', 'scroll and focus of-an-earlier-visit'])
  })

  test('only the newest twenty are cached', async () => {
    const { navigation, events, goTo } = setUp()
    navigation.listen()
    for (let page = 1; page <= 25; page++) await navigation.navigate(`/news?page=${page}`)
    loads.length = 0
    for (const page of [24, 1]) {
      goTo(`/news?page=${page}`)
      events().pop(`key${page}`)
    }
    await vi.advanceTimersByTimeAsync(0)
    expect(loads).toEqual(['/news'])
  })
})

describe('links', () => {
  test('a click navigates, a link that is about to be pressed is prefetched, one in view only its code and texts', async () => {
    const { navigation, events, titles, texts } = setUp()
    navigation.listen()
    events().see(`${ORIGIN}/news`)
    events().see('https://elsewhere.example/')
    await vi.advanceTimersByTimeAsync(0)
    expect([chunks, texts, loads]).toEqual([['news'], ['news'], []])
    events().intend(`${ORIGIN}/brands`)
    await vi.advanceTimersByTimeAsync(0)
    expect(loads).toEqual(['/brands'])
    await events().click(`${ORIGIN}/brands`, { external: false })
    expect([titles(), loads]).toEqual([['brands /brands'], ['/brands']])
  })
})
