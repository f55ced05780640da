import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { ChunkLoadError, loadChunk, loadPart } from './loadChunk.ts'

const page = { isReloaded: false, mayReload: true, isDirty: false }

vi.mock('../browser/reloadOnce.ts', () => ({
  reloadOnce: () => {
    page.isReloaded = page.mayReload
    return page.mayReload
  },
}))

const failing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

beforeEach(() => {
  Object.assign(page, { isReloaded: false, mayReload: true, isDirty: false })
  vi.stubGlobal('HTMLInputElement', EventTarget)
  vi.stubGlobal('HTMLTextAreaElement', EventTarget)
  vi.stubGlobal('document', { activeElement: null, querySelector: () => (page.isDirty ? {} : null) })
  vi.stubGlobal('window', { location: { href: 'https://shop.example/' } })
})
afterEach(() => void vi.unstubAllGlobals())

test('a missing chunk is a ChunkLoadError with its cause, which is not wrapped again', async () => {
  const error = await loadChunk(failing).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ChunkLoadError)
  expect((error as Error).cause).toBeInstanceOf(TypeError)
  expect(await loadChunk(() => Promise.reject(error)).catch((thrown: unknown) => thrown)).toBe(error)
})

test('a missing part reloads the page, without a message while it leaves', async () => {
  let isSettled = false
  const settle = () => {
    isSettled = true
  }
  loadPart(failing).then(settle, settle)
  await expect.poll(() => page.isReloaded).toBe(true)
  await new Promise((resolve) => setTimeout(resolve))
  expect(isSettled).toBe(false)
})

test('under a form, or right after a reload, it rejects instead', async () => {
  page.isDirty = true
  await expect(loadPart(failing)).rejects.toThrow(ChunkLoadError)
  expect(page.isReloaded).toBe(false)
  page.isDirty = false
  page.mayReload = false
  await expect(loadPart(failing)).rejects.toThrow(ChunkLoadError)
})

test('a boundary that has failed renders its children again for another key, and for no other reason', () => {
  const failed = { failed: true, resetKey: 1 }
  expect(ErrorBoundary.getDerivedStateFromProps({ children: null, fallback: () => null, resetKey: 2 }, failed)).toEqual({
    failed: false,
    resetKey: 2,
  })
  expect(ErrorBoundary.getDerivedStateFromProps({ children: null, fallback: () => null, resetKey: 1 }, failed)).toBeNull()
})
