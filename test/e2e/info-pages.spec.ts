/** The information pages on a backend that has no pages, no reviews and no estimates: the shop's own texts, loaded and navigated. */
import { json, passTo } from '../support/fakeUpstream.ts'
import { expect, test, type Way } from './faultyShop.ts'
import { ON_PHONE } from './fixtures.ts'

type Config = { readonly data: object }

/** A backend whose front configuration names no optional group, and that has none of the calls of these pages. */
const lackAll = (way: Way) => {
  way.on(
    '/v1/frontConfig',
    passTo(process.env['E2E_BACKEND_URL'] ?? '', (value) => ({
      ...(value as Config),
      data: { ...(value as Config).data, features: {} },
    })),
  )
  const absent = json({ data: { code: 'not_found', message: 'No such call' }, message: 'No such call' }, 404)
  for (const call of ['/v1/pages/', '/v1/reviews', '/v1/delivery', '/v1/countries', '/v1/products/podarocnyi-sertifikat'])
    way.on(call, absent)
}

for (const { name, ...place } of ON_PHONE) {
  test.describe(name, () => {
    test.use(place)

    test('[R2.22] one information page follows another by one call of the shop, without an error', async ({ shop, way }) => {
      lackAll(way)
      const { page, t, main, heading } = shop
      // With this page the shop learns that its backend has fewer groups than at its start.
      await page.request.get('/info/payment')
      await shop.open('/info/payment')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('title.infoPayment'))
      const calls: string[] = []
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (pathname.startsWith('/api/')) calls.push(pathname)
      })
      for (const [key, path] of [
        ['title.infoDelivery', '/info/delivery'],
        ['title.infoAboutUs', '/info/about-us'],
        ['title.infoPrivacy', '/info/privacy-policy'],
      ] as const) {
        await main
          .locator(`a[href="${path}"]`)
          .first()
          .evaluate((link: HTMLElement) => link.click())
        await expect(page).toHaveURL(path)
        await expect(heading()).toHaveText(t(key))
      }
      expect(calls).toEqual(
        expect.arrayContaining(['/api/shop-pages/delivery', '/api/shop-pages/about-us', '/api/shop-pages/privacy-policy']),
      )
      expect(
        calls.filter((call) => /pages\/|reviews|delivery|countries/.test(call) && !call.startsWith('/api/shop-pages/')),
      ).toEqual([])
      // The document is no longer that of the first page: a reload finds the same page.
      await page.reload()
      await expect(heading()).toHaveText(t('title.infoPrivacy'))
    })
  })
}
