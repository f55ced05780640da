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

test('addresses that react-router pushes or replaces are opened by the shop’s navigation', () => {
  const { navigator, opened } = start()
  navigator.push('/cart')
  navigator.replace({ pathname: '/brands', search: '?page=2', hash: '' })
  expect(opened).toEqual([
    ['/cart', undefined],
    ['/brands?page=2', { replace: true }],
  ])
})

test('addresses are written in the form of links', () => {
  expect(start().navigator.createHref({ pathname: '/product_search', search: '?q=tea', hash: '#list' })).toBe(
    '/product_search?q=tea#list',
  )
})
