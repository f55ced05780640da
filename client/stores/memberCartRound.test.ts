import { expect, test } from 'vitest'
import { toMemberCart } from '../../shared/model/memberCart.ts'
import { createFakeCart, wireCart } from '../../test/support/fakeCart.ts'
import { newLine } from '../../test/support/newLine.ts'
import { noStorage } from '../browser/storage.ts'
import { noTabs, type Tabs } from '../browser/tabs.ts'
import { noKnownProducts } from './lineNames.ts'
import { doRound, type MemberCartWork } from './memberCartRound.ts'

test('a sign-out while another tab has the lock stops all sending', async () => {
  const backend = createFakeCart([[7, 2]])
  const work: MemberCartWork = {
    server: toMemberCart(wireCart(backend.pieces)),
    blind: 0,
    products: noKnownProducts(),
    chosen: {},
    tasks: [],
    ended: [],
    changes: [{ line: { ...newLine(7), cart_id: 'l7', qty: 2 }, to: 4 }],
    merge: false,
    unmerged: [],
    load: false,
    isOpen: true,
  }
  const tabs: Tabs = {
    ...noTabs,
    exclusive: (turn) => {
      work.isOpen = false
      return turn()
    },
  }
  const takeBack = () => ({ message: '', retry: null })
  expect(await doRound({ api: backend.api, storage: noStorage, tabs, track: () => {} }, work, takeBack, () => {})).toBeNull()
  expect(backend.sent).toEqual([])
})
