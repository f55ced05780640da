import { expect, test } from 'vitest'
import { noStorage, type KeyValueStorage } from '../browser/storage.ts'
import { createDraftsStore } from './draftsStore.ts'

const memory = (start?: unknown): KeyValueStorage => {
  let value = start
  return {
    ...noStorage,
    read: () => value,
    write: (_key, next) => {
      value = next
    },
  }
}

const guest = () => null

test('a draft is stored under its name until it is sent, the others stay', () => {
  const drafts = createDraftsStore(memory(), guest)
  drafts.write('question/tea', { text: 'How long' })
  drafts.write('review/tea', { text: 'Good' })
  expect(drafts.read('question/tea')).toEqual({ text: 'How long' })
  drafts.forget('question/tea')
  expect([drafts.read('question/tea'), drafts.read('review/tea')]).toEqual([{}, { text: 'Good' }])
})

test('signing out deletes all drafts, in memory too, and empties open forms', () => {
  const drafts = createDraftsStore(memory(), guest)
  drafts.write('review/tea', { text: 'Good' })
  drafts.inMemory('review/tea', () => ['a photo'])
  let reported = 0
  const unwatch = drafts.watch(() => (reported += 1))
  drafts.forgetAll()
  unwatch()
  drafts.forgetAll()
  expect([drafts.read('review/tea'), drafts.inMemory('review/tea', () => []), reported]).toEqual([{}, [], 1])
})

test('a value in memory is returned again under its name', () => {
  const drafts = createDraftsStore(memory(), guest)
  const photos = drafts.inMemory('review/tea', () => ['a photo'])
  expect(drafts.inMemory('review/tea', () => ['another'])).toBe(photos)
})

test('a draft is visible to its author, also after signing in again, and a guest’s to the user who signs in', () => {
  let user: number | null = null
  const drafts = createDraftsStore(memory(), () => user)
  const seenBy = (id: number | null) => {
    user = id
    return drafts.read('review/tea')
  }
  drafts.write('review/tea', { text: 'Good' })
  expect(seenBy(1)).toEqual({ text: 'Good' })
  drafts.write('review/tea', { text: 'Better' })
  expect([seenBy(null), seenBy(2), seenBy(1)]).toEqual([{}, {}, { text: 'Better' }])
})

test('storage with invalid content is read as empty', () => {
  for (const stored of [null, 'text', ['a'], { 'review/tea': 'text' }, { owner: null, texts: ['a'] }])
    expect(createDraftsStore(memory(stored), guest).read('review/tea')).toEqual({})
})
