/** Navigations that leave the drawn screen where it is: another order of a list, "show more", a look at what would be there. */
import { beforeEach, expect, test, vi } from 'vitest'
import { fakePage } from '../../test/support/fakePage.ts'
import { clientOf } from '../../shared/api/createApiClient.ts'
import type { AnyScreen } from '../defineScreen.ts'
import { createNavigationStore } from '../stores/navigationStore.ts'
import { createNavigation } from './createNavigation.ts'
import type { Current } from './current.ts'

const { asked, answers } = vi.hoisted(() => ({ asked: new Array<string>(), answers: { load: (path: string): unknown => path } }))

vi.mock('../allScreens.ts', () => {
  const screen: AnyScreen = {
    load: ({ path, query }) => {
      const address = path + JSON.stringify(query)
      asked.push(address)
      return Promise.resolve(answers.load(address))
    },
    head: () => ({ title: '' }),
    Component: () => null,
  }
  return { allScreens: new Proxy({}, { get: () => () => Promise.resolve(screen) }), ChunkLoadError: class extends Error {} }
})

const start = async (first: string) => {
  const { page, done } = fakePage()
  const shown: Current[] = []
  const api = clientOf(() => Promise.reject(new Error('no call is expected')))
  const navigation = createNavigation(
    {
      page,
      store: createNavigationStore(),
      shopper: () => ({ api, locale: 'ru-RU', currency: 'RUB', signedIn: false, readHtml: () => [] }),
      show: (current) => {
        shown.push(current)
        navigation.afterScreen(current.key)
      },
      askToSignIn: () => {},
      report: (error) => expect.unreachable(String(error)),
    },
    { kind: 'error', status: 404, message: '', path: '/', key: 'start' },
  )
  await navigation.navigate(first)
  done.length = 0
  asked.length = 0
  const last = () => {
    const current = shown.at(-1)
    if (current?.kind !== 'screen') throw new Error('A screen was expected')
    return current
  }
  return { navigation, done, last }
}

beforeEach(() => {
  answers.load = (address) => address
})

test('stay: the same screen keeps its place, and neither scroll nor focus are touched', async () => {
  const { navigation, done, last } = await start('/category/tea')
  const { key } = last()
  await navigation.navigate('/category/tea?sort=price', { stay: true })
  expect(last()).toMatchObject({ data: '/category/tea{"sort":"price"}', place: key })
  await navigation.navigate('/category/tea?sort=new', { stay: true })
  expect(last().place, 'the place where it was drawn first').toBe(key)
  expect(done.filter((line) => line.startsWith('settle'))).toEqual([])
  expect(done.filter((line) => line.startsWith('push'))).toEqual([
    'push /category/tea?sort=price key2',
    'push /category/tea?sort=new key3',
  ])
})

test('stay: another screen is drawn anew all the same', async () => {
  const { navigation, done, last } = await start('/category/tea')
  await navigation.navigate('/brands', { stay: true })
  expect(last()).toMatchObject({ name: 'brands' })
  expect(last().place).toBeUndefined()
  expect(done).toContain('settle key2')
})

test('merge: what is shown grows by what was loaded, in the same entry of the history', async () => {
  answers.load = (address) => [address]
  const { navigation, done, last } = await start('/category/tea')
  const { key } = last()
  await navigation.navigate('/category/tea?page=2', {
    stay: true,
    replace: true,
    merge: (present, loaded) => [...(present as string[]), ...(loaded as string[])],
  })
  expect(last()).toMatchObject({ key, data: ['/category/tea{}', '/category/tea{"page":"2"}'] })
  expect(done).toContain(`replace /category/tea?page=2 ${key}`)
  expect(done.filter((line) => line.startsWith('settle'))).toEqual([])
})

test('peek: tells what an address would show and changes nothing; going there then asks for nothing', async () => {
  const { navigation, done, last } = await start('/category/tea')
  expect(await navigation.peek('/category/tea?brand=nagi')).toBe('/category/tea{"brand":"nagi"}')
  expect([last().path, last().query, done]).toEqual(['/category/tea', {}, []])
  await navigation.navigate('/category/tea?brand=nagi', { stay: true })
  expect(last().data).toBe('/category/tea{"brand":"nagi"}')
  expect(asked).toEqual(['/category/tea{"brand":"nagi"}'])
})

test('peek: what cannot be had is null', async () => {
  const { navigation } = await start('/category/tea')
  answers.load = () => {
    throw new Error('down')
  }
  expect(await navigation.peek('/category/tea?brand=nagi')).toBeNull()
  expect(await navigation.peek('/no/such/page')).toBeNull()
})
