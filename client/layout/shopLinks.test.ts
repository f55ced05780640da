import { describe, expect, it, test } from 'vitest'
import { OPTIONAL_GROUPS } from '../../shared/features.ts'
import { LOCALES } from '../../shared/i18n/locales.ts'
import { loadMessages } from '../../shared/i18n/loadMessages.ts'
import { matchRoute } from '../navigation/matchRoute.ts'
import { accountLinks, productsLinks, helpLinks, legalLinks, sectionLinks } from './frameLinks.server.ts'
import { offeredLinks } from './shopLinks.ts'

describe('the line of sections', () => {
  it('has the eight Russian and five English entries, in their order', () => {
    expect(sectionLinks['ru-RU'].map(({ href }) => href)).toEqual([
      '/info/custom-tax',
      '/prices-drop',
      '/podarocnyi-sertifikat.html',
      '/info/delivery',
      '/info/payment',
      '/blog',
      '/news',
      '/brands',
    ])
    expect(sectionLinks['en-US'].map(({ href }) => href)).toEqual([
      '/prices-drop',
      '/info/delivery',
      '/info/payment',
      '/blog',
      '/brands',
    ])
  })
})

describe.each(LOCALES)('links of %s', (locale) => {
  const all = [...sectionLinks[locale], ...accountLinks, ...productsLinks[locale], ...helpLinks[locale], ...legalLinks[locale]]

  it('have a route of the shop and a text', async () => {
    const messages = { ...(await loadMessages(locale)), ...(await loadMessages(locale, 'server')) }
    for (const { href, key, name } of all) {
      expect(matchRoute(href)?.name, href).toBe(name)
      expect(messages, key).toHaveProperty([key])
    }
  })

  it('have no target twice in one list', () => {
    for (const list of [sectionLinks[locale], accountLinks, productsLinks[locale], helpLinks[locale], legalLinks[locale]]) {
      expect(new Set(list.map(({ href }) => href)).size).toBe(list.length)
    }
  })

  it('are all offered by a backend that has every group', () => {
    const features = Object.fromEntries(OPTIONAL_GROUPS.map((group) => [group, true]))
    expect(offeredLinks(all, features)).toEqual(all)
  })
})

describe('links to screens of a disabled group are left out', () => {
  const addressesOf = (features: { readonly [name: string]: boolean }) =>
    offeredLinks([...sectionLinks['ru-RU'], ...accountLinks], features).map(({ href }) => href)

  test('a backend that lists no group has lists of products and brands, but no blog, no news and no orders', () => {
    const addresses = addressesOf({})
    expect(addresses).toEqual(expect.arrayContaining(['/prices-drop', '/brands', '/profile/addresses', '/profile/info']))
    for (const absent of ['/blog', '/news', '/profile/orders']) expect(addresses).not.toContain(absent)
  })

  test('without products there are no lists of them, and no brands, whose pages are such lists', () => {
    const addresses = addressesOf({ products: false, brands: true, blog: true })
    for (const absent of ['/prices-drop', '/brands']) expect(addresses).not.toContain(absent)
    expect(addresses).toContain('/blog')
  })
})
