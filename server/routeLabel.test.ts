import { expect, test } from 'vitest'
import { routeLabel } from './routeLabel.ts'

test('a request is named by its page, its call or its kind', () => {
  const names: readonly (readonly [string, string, string])[] = [
    ['GET', '/', 'home'],
    ['GET', '/shizukuya-lotion', 'product'],
    ['GET', '/category/soap', 'category'],
    ['GET', '/api/categories', 'api:getCategories'],
    ['HEAD', '/api/categories', 'api:getCategories'],
    ['POST', '/api/login', 'api:postLogin'],
    ['GET', '/assets/chunk-1.js', 'asset'],
    ['GET', '/readyz', 'health'],
    ['GET', '/robots.txt', 'file'],
    ['GET', '/media/products/a.webp', 'file'],
    ['POST', '/preferences/locale', 'preference'],
  ]
  for (const [method, path, name] of names) expect(routeLabel(method, path), path).toBe(name)
})

test('addresses that the shop does not have share one name', () => {
  for (const path of ['/a/b/c', '//', '/%E0%A4%A/x/y', '/profile/none/at/all'])
    expect(routeLabel('GET', path), path).toBe('unknown')
  expect(routeLabel('DELETE', '/api/categories')).toBe('api:unknown')
  expect(routeLabel('GET', '/api')).toBe('api:unknown')
})
