import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WorkerMessage } from '../../shared/offline.ts'
import { startWorker } from './serviceWorker.ts'

const OWN = { id: 'own', builtAt: '2026-01-02T00:00:00.000Z' }
const NEWER = { id: 'newer', builtAt: '2026-01-03T00:00:00.000Z' }

let sent: WorkerMessage[]
let page: EventTarget & { hidden: boolean }

const workerOf = (release: object) => ({
  state: 'installed',
  postMessage: (message: WorkerMessage, [port]: MessagePort[] = []) => {
    if (message.type === 'release') port?.postMessage(release)
    else sent.push(message)
  },
})

/** Starts on a page whose waiting worker is of this release. Returns the offers of a reload. */
const start = async (waiting: object) => {
  const offer = vi.fn<() => void>()
  const registration = Object.assign(new EventTarget(), { waiting: workerOf(waiting), installing: null, active: workerOf(OWN) })
  vi.stubGlobal('navigator', {
    serviceWorker: Object.assign(new EventTarget(), { controller: null, register: () => Promise.resolve(registration) }),
  })
  await startWorker(OWN, offer)
  return offer
}

const turn = (hidden: boolean) => {
  page.hidden = hidden
  page.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  sent = []
  page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Lets the time pass, and the ports deliver. */
const pass = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms)
  await new Promise((resolve) => setImmediate(resolve))
  await new Promise((resolve) => setImmediate(resolve))
}

test('a waiting worker of the release of the page replaces the other one after ten hidden seconds, and not under a visible page', async () => {
  const offer = await start(OWN)
  await pass(60_000)
  turn(true)
  await pass(9000)
  turn(false)
  await pass(60_000)
  expect(sent).toEqual([])
  turn(true)
  await pass(10_000)
  expect(sent).toEqual([{ type: 'begin', unseen: true }])
  expect(offer).not.toHaveBeenCalled()
})

test('a newer one is offered, and waits also while the page is hidden', async () => {
  const offer = await start(NEWER)
  await pass(0)
  expect(offer).toHaveBeenCalled()
  turn(true)
  await pass(60_000)
  expect(sent).toEqual([])
})
