/** Guests see a change of the backend within the sum of both caches' lifetimes. */
import { expect, test } from 'vitest'
import { startFaultyShop } from '../support/startFaultyShop.ts'

const FRESH_S = 30

test('a cached page is never revalidated from expired answers', async () => {
  const shop = await startFaultyShop(
    { PAGE_CACHE_SECONDS: String(FRESH_S), ANSWER_CACHE_SECONDS: String(FRESH_S) },
    { clock: 'still' },
  )
  const path = '/v1/categories/face-care'
  try {
    for (let i = 0; i < 3; i++) await shop.get('/category/face-care').expect(200)
    const title = async () => /<h1[^>]*>([^<]*)/.exec((await shop.get('/category/face-care')).text)?.[1] ?? ''
    const before = await title()
    const answer = (await (await fetch(shop.behind + path)).json()) as { data: { name: string } }
    shop.front.on(path, (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer).replaceAll(before, 'Changed'))
    })
    // After the lifetime of page and answer: the first guest sees the cached page and has it revalidated, the next sees the change.
    shop.advance(2 * FRESH_S * 1000)
    expect(await title()).toBe(before)
    await expect.poll(title).toBe('Changed')
  } finally {
    await shop.close()
  }
})
