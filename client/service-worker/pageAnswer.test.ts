/** Whether the network, a cached page or the offline page answers, and when. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageAnswer, SILENCE_MS } from './pageAnswer.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const page = (text: string, status = 200) => new Response(text, { status })
const offline = () => Promise.resolve(page('offline'))
const hasPage = () => Promise.resolve(page('cached'))
const hasNoPage = () => Promise.resolve(undefined)
const forbidden = () => Promise.reject(new Error('Storage is forbidden'))
const silent = new Promise<Response>(() => {})
const failing = () => Promise.reject<Response>(new TypeError('Failed to fetch'))
/** An answer of the network after `ms`. */
const after = (ms: number, response: Response) =>
  new Promise<Response>((resolve) => {
    setTimeout(() => resolve(response), ms)
  })

/** The text that is shown `ms` after the request of a page; null while nothing is. */
const shownAfter = async (ms: number, answer: Promise<Response>): Promise<string | null> => {
  let shown: string | null = null
  void answer.then(async (response) => {
    shown = await response.text()
  })
  await vi.advanceTimersByTimeAsync(ms)
  return shown
}

test.each([
  ['the network answers', () => Promise.resolve(page('new')), hasPage, 'new'],
  ['the network answers with an error: maintenance, for one', () => Promise.resolve(page('closed', 503)), hasPage, 'closed'],
  ['the network fails', failing, hasPage, 'cached'],
  ['the network fails and nothing is cached', failing, hasNoPage, 'offline'],
  ['the network fails and the cache cannot be read', failing, forbidden, 'offline'],
])('%s', async (_when, network, cached, text) => {
  expect(await shownAfter(0, pageAnswer(network(), cached, offline))).toBe(text)
  expect(vi.getTimerCount()).toBe(0)
})

test('a silent network is waited for, then a cached page is shown', async () => {
  expect(await shownAfter(SILENCE_MS - 1, pageAnswer(silent, hasPage, offline))).toBeNull()
  expect(await shownAfter(SILENCE_MS, pageAnswer(silent, hasPage, offline))).toBe('cached')
  expect(await shownAfter(SILENCE_MS, pageAnswer(after(SILENCE_MS - 1, page('late')), hasPage, offline))).toBe('late')
})

test('without a cached page, the wait continues', async () => {
  for (const cached of [hasNoPage, forbidden]) {
    expect(await shownAfter(SILENCE_MS * 3, pageAnswer(silent, cached, offline))).toBeNull()
    expect(await shownAfter(SILENCE_MS * 3, pageAnswer(after(SILENCE_MS * 2, page('late')), cached, offline))).toBe('late')
  }
})

test('a connection that fails after the wait changes nothing that is shown', async () => {
  const broken = after(SILENCE_MS + 1, page('never')).then(() => failing())
  expect(await shownAfter(SILENCE_MS * 2, pageAnswer(broken, hasPage, offline))).toBe('cached')
})
