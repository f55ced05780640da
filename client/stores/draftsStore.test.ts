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

test('a draft is kept under its name until it is sent, the others stay', () => {
  const drafts = createDraftsStore(memory())
  drafts.write('question/tea', { text: 'How long' })
  drafts.write('review/tea', { text: 'Good' })
  drafts.forget('question/tea')
  expect([drafts.read('question/tea'), drafts.read('review/tea')]).toEqual([{}, { text: 'Good' }])
})

test('signing out forgets all drafts', () => {
  const drafts = createDraftsStore(memory())
  drafts.write('review/tea', { text: 'Good' })
  drafts.forgetAll()
  expect(drafts.read('review/tea')).toEqual({})
})

test('storage that holds something else is read as empty', () => {
  for (const stored of [null, 'text', ['a'], { 'review/tea': 'text' }])
    expect(createDraftsStore(memory(stored)).read('review/tea')).toEqual({})
})
