import { afterEach, expect, test, vi } from 'vitest'
import { cachePage } from './serviceWorker.ts'

afterEach(() => vi.unstubAllGlobals())

test('a browser without service workers, as on plain HTTP, caches no page and reports no fault', async () => {
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('window', { location: { href: 'http://shop.example/cart', origin: 'http://shop.example' } })
  await expect(cachePage('/cart')).resolves.toBeUndefined()
})

test('a browser that refuses service workers, as Firefox does with all cookies, caches no page and reports no fault', async () => {
  const ready = Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))
  vi.stubGlobal('navigator', { serviceWorker: { ready } })
  vi.stubGlobal('window', { location: { href: 'http://shop.example/cart', origin: 'http://shop.example' } })
  vi.stubGlobal('performance', { getEntriesByType: () => [] })
  await expect(cachePage('/cart')).resolves.toBeUndefined()
})
