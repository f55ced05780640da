import { expect, test, vi } from 'vitest'
import { createNoticesStore } from './noticesStore.ts'

const textsOf = ({ state }: ReturnType<typeof createNoticesStore>) =>
  state.announcements.map(({ text, urgent }) => `${urgent ? '! ' : ''}${text}`)

test('the same sentence twice makes two announcements', () => {
  const notices = createNoticesStore()
  notices.announce('Added to the cart')
  notices.announce('Added to the cart')
  expect(textsOf(notices)).toEqual(['Added to the cart', 'Added to the cart'])
  expect(new Set(notices.state.announcements.map(({ id }) => id)).size).toBe(2)
})

test('a message is announced with its action, an error urgently', () => {
  const notices = createNoticesStore()
  notices.show({ text: 'Removed', action: { label: 'Undo', run: () => {} } })
  notices.show({ text: 'No connection', tone: 'error' })
  expect(textsOf(notices)).toEqual(['Removed — Undo', '! No connection'])
  expect(notices.state.list.map(({ tone }) => tone)).toEqual(['info', 'error'])
})

test('a message stays the same object when another one is added, so that its timer continues', () => {
  const notices = createNoticesStore()
  notices.show({ text: 'first' })
  const [first] = notices.state.list
  notices.show({ text: 'second' })
  expect(notices.state.list[0]).toBe(first)
})

test('a message that joins replaces an equal one and runs both actions; others stay beside each other', () => {
  const notices = createNoticesStore()
  notices.show({ text: 'Sent' })
  notices.show({ text: 'Sent' })
  expect(notices.state.list).toHaveLength(2)
  for (const { id } of notices.state.list) notices.dismiss(id)
  const run: string[] = []
  const actionOf = (name: string) => ({ label: 'Try again', run: () => run.push(name) })
  notices.show({ text: 'Could not be opened', action: actionOf('first') })
  notices.show({ text: 'Could not be opened', action: actionOf('second'), joins: true })
  expect(notices.state.list).toHaveLength(1)
  notices.state.list[0]?.action?.run()
  expect(run).toEqual(['first', 'second'])
})

test('only the last three messages and announcements stay', () => {
  const notices = createNoticesStore()
  for (const text of ['1', '2', '3', '4']) notices.show({ text })
  expect(notices.state.list.map(({ text }) => text)).toEqual(['2', '3', '4'])
  expect(textsOf(notices)).toEqual(['2', '3', '4'])
})

test('when the regions move, only the latest announcements are repeated, and once', () => {
  vi.useFakeTimers()
  const notices = createNoticesStore()
  notices.announce('long ago')
  vi.advanceTimersByTime(2000)
  notices.show({ text: 'Sent' })
  const [, before] = notices.state.announcements
  notices.moved()
  expect(textsOf(notices)).toEqual([])
  vi.runAllTimers()
  expect(textsOf(notices)).toEqual(['Sent'])
  // A new element: screen readers read added elements.
  expect(notices.state.announcements[0]?.id).not.toBe(before?.id)
  vi.advanceTimersByTime(2000)
  notices.moved()
  vi.runAllTimers()
  expect(textsOf(notices)).toEqual([])
  vi.useRealTimers()
})
