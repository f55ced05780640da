/** axe on pages of a shop whose backend fails. */
import { reset } from '../support/fakeUpstream.ts'
import { expectNoFindings } from './axe.ts'
import { expect, test } from './faultyShop.ts'
import { ON_PHONE } from './fixtures.ts'

for (const { name, ...place } of ON_PHONE) {
  test.describe(name, () => {
    test.use(place)

    test('axe finds nothing in the page of a shop whose backend is down', async ({ shop, way }) => {
      way.on('/', reset)
      shop.expectConsole(/status of 50\d/)
      await shop.open('/category/face-care')
      await expect(shop.heading(shop.t('error.500.title'))).toBeVisible()
      await expectNoFindings(shop, 'backend down')
    })
  })
}
