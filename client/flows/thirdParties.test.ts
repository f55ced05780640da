import { afterEach, expect, test, vi } from 'vitest'
import { forgetCounting } from './thirdParties.ts'

afterEach(() => vi.unstubAllGlobals())

/** The cookies that scripts of a host see: written with a domain of the host or above it, or for the host alone. */
const jarOf = (hostname: string, cookies: readonly { readonly name: string; readonly domain: string }[]) => {
  const left = new Set(cookies)
  vi.stubGlobal('window', { location: { hostname } })
  vi.stubGlobal('document', {
    get cookie() {
      return [...left].map(({ name }) => `${name}=1`).join('; ')
    },
    set cookie(written: string) {
      const [pair = '', ...attributes] = written.split('; ')
      const domain = attributes.find((one) => one.startsWith('Domain='))?.slice('Domain='.length) ?? ''
      if (!attributes.includes('Max-Age=0') || !attributes.includes('Path=/')) return
      for (const one of left) if (one.name === pair.split('=')[0] && one.domain === domain) left.delete(one)
    },
  })
  return () => [...left].map(({ name, domain }) => `${name} ${domain}`.trim())
}

test('a no deletes what counts, for the host and for every domain above it, and nothing else', () => {
  const left = jarOf('www.shop.example', [
    { name: '_ga', domain: '' },
    { name: '_ga_ABC', domain: 'shop.example' },
    { name: '_ym_uid', domain: 'shop.example' },
    { name: '_ym_d', domain: 'www.shop.example' },
    { name: 'currency', domain: '' },
    { name: 'my_ga', domain: 'shop.example' },
  ])
  forgetCounting()
  expect(left()).toEqual(['currency', 'my_ga shop.example'])
})
