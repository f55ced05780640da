import { expect, test, vi } from 'vitest'
import { createNoticesStore } from '../stores/noticesStore.ts'
import type { Stores } from '../stores/createStores.ts'
import { removeFromCart } from './removeFromCart.ts'

const t = ((key: string) => key) as Parameters<typeof removeFromCart>[0]['t']

test('a removed line is announced with the sentence of its caller, else as removed, and can be restored', () => {
  const notices = createNoticesStore()
  const putBack = vi.fn<() => void>()
  const cart = { remove: () => putBack, units: () => 1 } as unknown as Stores['cart']
  const stores = { cart, notices }
  expect(removeFromCart({ cartId: 7, name: 'Soap', stores, t })).toBe(true)
  expect(removeFromCart({ cartId: 7, name: 'Soap', announcement: 'Moved to favorites: Soap', stores, t })).toBe(true)
  expect(notices.state.list.map(({ text }) => text)).toEqual(['card.removed', 'Moved to favorites: Soap'])
  expect(notices.state.announcements.at(-1)?.text).toBe('Moved to favorites: Soap — ui.undo')
  notices.state.list[1]?.action?.run()
  expect(putBack).toHaveBeenCalledOnce()
})
