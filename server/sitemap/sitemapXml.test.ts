import { expect, test } from 'vitest'
import { indexXml, urlXml } from './sitemapXml.ts'

test('special characters of XML are escaped in every address', () => {
  const address = `https://shop.example/tags/soap&"tea'<b>`
  const xml = urlXml({ loc: address, updated: null, alternates: [{ lang: 'en', href: address }], images: [address] })
  for (const text of [xml, indexXml([{ loc: address, updated: null }])])
    expect(text.replaceAll(/<[^>]*"[^"<>]*"[^>]*>|<\/?[\w:]+>/g, '')).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|apos);)/)
  expect(xml.match(/tags\/soap&amp;&quot;tea&apos;&lt;b&gt;/g)).toHaveLength(3)
})

test('an invalid date is left out', () => {
  const page = { loc: 'https://shop.example/', alternates: [], images: [] }
  expect(urlXml({ ...page, updated: '2026-11-20' })).toContain('<lastmod>2026-11-20</lastmod>')
  for (const updated of ['yesterday', '2026-1-2', '<b>', null]) expect(urlXml({ ...page, updated })).not.toContain('lastmod')
})
