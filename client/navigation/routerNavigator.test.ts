import { expect, test } from 'vitest'
import type { NavigateOptions } from './navigationContext.ts'
import { routerNavigator } from './routerNavigator.ts'

const start = () => {
  const opened: (readonly [to: string, options: NavigateOptions | undefined])[] = []
  const navigator = routerNavigator({
    navigate: (to, options) => {
      opened.push([to, options])
      return Promise.resolve('shown')
    },
  })
  return { navigator, opened }
}

test('what react-router pushes or replaces is opened by the navigation of the shop', () => {
  const { navigator, opened } = start()
  navigator.push('/cart')
  navigator.replace({ pathname: '/brands', search: '?page=2', hash: '' })
  expect(opened).toEqual([
    ['/cart', undefined],
    ['/brands?page=2', { replace: true }],
  ])
})

test('addresses are written as links write them', () => {
  expect(start().navigator.createHref({ pathname: '/product_search', search: '?q=tea', hash: '#list' })).toBe(
    '/product_search?q=tea#list',
  )
})
