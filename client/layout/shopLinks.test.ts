import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../shared/i18n/locales.ts'
import { loadMessages } from '../../shared/i18n/loadMessages.ts'
import { matchRoute } from '../navigation/matchRoute.ts'
import { accountLinks, goodsLinks, helpLinks, legalLinks } from './footerLinks.ts'
import { sectionLinks } from './shopLinks.ts'

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
  const all = [...sectionLinks[locale], ...accountLinks, ...goodsLinks[locale], ...helpLinks[locale], ...legalLinks[locale]]

  it('lead to routes of the shop and carry a text', async () => {
    const messages = { ...(await loadMessages(locale)), ...(await loadMessages(locale, 'server')) }
    for (const { href, key } of all) {
      expect(matchRoute(href), href).not.toBeNull()
      expect(messages, key).toHaveProperty([key])
    }
  })

  it('offer no place twice in one list', () => {
    for (const list of [sectionLinks[locale], accountLinks, goodsLinks[locale], helpLinks[locale], legalLinks[locale]]) {
      expect(new Set(list.map(({ href }) => href)).size).toBe(list.length)
    }
  })
})
