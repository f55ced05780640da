import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type PageShow = { readonly persisted: boolean }

let went: string[] = []
let shown: (event: PageShow) => void = () => {}
let module: typeof import('./leavePage.ts')
beforeEach(async () => {
  went = []
  vi.stubGlobal('window', {
    location: { assign: (to: string) => went.push(to) },
    addEventListener: (_type: string, listener: (event: PageShow) => void) => (shown = listener),
  })
  vi.resetModules()
  module = await import('./leavePage.ts')
})
afterEach(() => vi.unstubAllGlobals())

test('a document is requested at once, or when the service worker has been replaced', async () => {
  const { leavePage, changeWorker } = module
  leavePage('/one')
  expect(went).toEqual(['/one'])
  shown({ persisted: true })
  const { promise, resolve } = Promise.withResolvers<void>()
  changeWorker(() => promise)
  leavePage('/two')
  leavePage('/three')
  expect(went).toEqual(['/one'])
  resolve()
  await expect.poll(() => went).toEqual(['/one', '/two', '/three'])
})

test('while a document is requested the service worker stays, until the page comes out of the back/forward cache', () => {
  const { leavePage, changeWorker } = module
  const change = vi.fn(() => Promise.resolve())
  leavePage('/one')
  changeWorker(change)
  shown({ persisted: false })
  changeWorker(change)
  expect(change).not.toHaveBeenCalled()
  shown({ persisted: true })
  changeWorker(change)
  expect(change).toHaveBeenCalledTimes(1)
})
