import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { clientOf } from '../../shared/api/createApiClient.ts'
import { noStorage } from '../browser/storage.ts'
import { noTabs } from '../browser/tabs.ts'
import { createStores } from '../stores/createStores.ts'
import { createStore, type Store } from '../stores/store.ts'
import { useStoreValue } from './useStoreValue.ts'

test('on the server and while hydrating, the value is the initial one of the server', () => {
  const store = createStore({ count: 1, list: ['a'] })
  const Count = () => <b>{`${useStoreValue(store, ({ count }) => count)} ${useStoreValue(store, ({ list }) => list.length)}`}</b>
  expect(renderToString(<Count />)).toBe('<b>1 1</b>')
  store.state.count = 5
  store.state.list.push('b')
  expect(renderToString(<Count />)).toBe('<b>1 1</b>')
})

test('the server renders from every store without creating the proxy of any', () => {
  const api = clientOf(() => Promise.reject(new Error('asked')))
  const stores = createStores(
    { api, storage: noStorage, tabStorage: noStorage, tabs: noTabs, track: () => {} },
    {
      config: { features: {}, currencies: [], delivery: null },
      top: [],
      country: { code: 'US', name: 'United States' },
      shopper: null,
    },
  )
  const all: readonly unknown[] = Object.values(stores)
  const withState = all.filter(
    (store): store is Store<object> => typeof store === 'object' && store !== null && 'initial' in store,
  )
  expect(withState.length).toBeGreaterThan(5)
  for (const store of withState) {
    // A plain value would have been created already.
    expect(Object.getOwnPropertyDescriptor(store, 'state')).not.toHaveProperty('value')
    Object.defineProperty(store, 'state', {
      get: () => {
        throw new Error('The proxy was created')
      },
    })
    const All = () => <b>{useStoreValue(store, (state) => Object.keys(state).length)}</b>
    expect(renderToString(<All />)).toBe(`<b>${Object.keys(store.initial).length}</b>`)
  }
})
