/** The release in calls of browsers and their answers: during a rollout a page of one release calls an instance of another. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

test.each([
  ['a call', '/api/categories', 200],
  ['a call that this release does not have', '/api/of-a-later-release', 404],
])('the answer to %s names the release of the server', async (_what, path, status) => {
  const { headers } = await shop.get(path).expect(status)
  expect(headers['release']).toBe(shop.deps.manifest.release.id)
})

test('so does the answer to a form that a script posts; a page contains its release', async () => {
  const { headers } = await shop.post('/').set('accept', 'application/json')
  expect(headers['release']).toBe(shop.deps.manifest.release.id)
  const page = await shop.get('/brands').expect(200)
  expect(page.headers['release']).toBeUndefined()
  expect(page.text).toContain(`"release":"${shop.deps.manifest.release.id}"`)
})

test('a refused call of a page of another release is logged with that release', async () => {
  const refusedBy = async (release: string) => {
    shop.logs.length = 0
    await shop.get('/api/of-a-later-release').set('release', release).expect(404)
    return shop.logs.find(({ msg }) => msg === 'api refused')
  }
  expect(await refusedBy('0123456789')).toMatchObject({ pageRelease: '0123456789' })
  expect(await refusedBy(shop.deps.manifest.release.id)).not.toHaveProperty('pageRelease')
  expect(await refusedBy('<forged>')).not.toHaveProperty('pageRelease')
})
