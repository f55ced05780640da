import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { toMemberCart } from '../../../../shared/model/memberCart.ts'
import { createFakeCart, wireCart } from '../../../../test/support/fakeCart.ts'
import { noStorage } from '../../../browser/storage.ts'
import { noTabs } from '../../../browser/tabs.ts'
import { StoresContext } from '../../../hooks/useStores.ts'
import { createStores } from '../../../stores/createStores.ts'
import { useOrderDraft } from './useOrderDraft.ts'

const ANNA = { id: 1, name: 'Anna', surname: null, email: 'anna@example.com', delete_at: null }

test('a comment that is queued before the order is not queued again behind it when the tab is hidden', async () => {
  const backend = createFakeCart([[7, 2]])
  const stores = createStores(
    { api: backend.api, storage: noStorage, tabStorage: noStorage, tabs: noTabs, track: () => {} },
    {
      config: { features: { cartExtras: true }, currencies: [], delivery: null },
      top: [],
      country: { code: 'US', name: 'United States' },
      shopper: { user: ANNA, wishlist: null, cart: toMemberCart(wireCart(backend.units)), cartCount: 0 },
    },
  )
  const drafts: ReturnType<typeof useOrderDraft>[] = []
  const Form = () => {
    drafts.push(useOrderDraft(''))
    return null
  }
  renderToStaticMarkup(
    <StoresContext value={stores}>
      <Form />
    </StoresContext>,
  )
  const [draft] = drafts
  draft?.write('Ring twice')
  draft?.save()
  const order = async () => {
    backend.sent.push(['postOrder'])
    return null
  }
  stores.cart.enqueue({ kind: 'order', send: order, done: () => {} })
  draft?.save()
  await expect.poll(() => stores.cart.state.status).toBe('normal')
  expect(backend.sent.map(([call]) => call)).toEqual(['postCartComment', 'postOrder', 'getCart'])
  draft?.write('Ring once')
  draft?.save()
  await expect.poll(() => backend.sent.filter(([call]) => call === 'postCartComment').length).toBe(2)
})
