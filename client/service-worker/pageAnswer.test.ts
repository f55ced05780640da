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
const keeps = () => Promise.resolve(page('kept'))
const keepsNothing = () => Promise.resolve(undefined)
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
  ['the network answers', () => Promise.resolve(page('new')), keeps, 'new'],
  ['the network answers with an error: maintenance, for one', () => Promise.resolve(page('closed', 503)), keeps, 'closed'],
  ['the network fails', failing, keeps, 'kept'],
  ['the network fails and nothing is kept', failing, keepsNothing, 'offline'],
  ['the network fails and what is kept cannot be read', failing, forbidden, 'offline'],
])('%s', async (_when, network, kept, text) => {
  expect(await shownAfter(0, pageAnswer(network(), kept, offline))).toBe(text)
  expect(vi.getTimerCount()).toBe(0)
})

test('a silent network is waited for, then a cached page is shown', async () => {
  expect(await shownAfter(SILENCE_MS - 1, pageAnswer(silent, keeps, offline))).toBeNull()
  expect(await shownAfter(SILENCE_MS, pageAnswer(silent, keeps, offline))).toBe('kept')
  expect(await shownAfter(SILENCE_MS, pageAnswer(after(SILENCE_MS - 1, page('late')), keeps, offline))).toBe('late')
})

test('without a cached page, the wait continues', async () => {
  for (const kept of [keepsNothing, forbidden]) {
    expect(await shownAfter(SILENCE_MS * 3, pageAnswer(silent, kept, offline))).toBeNull()
    expect(await shownAfter(SILENCE_MS * 3, pageAnswer(after(SILENCE_MS * 2, page('late')), kept, offline))).toBe('late')
  }
})

test('a connection that fails after the wait changes nothing that is shown', async () => {
  const broken = after(SILENCE_MS + 1, page('never')).then(() => failing())
  expect(await shownAfter(SILENCE_MS * 2, pageAnswer(broken, keeps, offline))).toBe('kept')
})
