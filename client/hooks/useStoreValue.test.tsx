import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createStore } from '../stores/store.ts'
import { useStoreValue } from './useStoreValue.ts'

test('on the server and while hydrating, the value is the one that the server started with', () => {
  const store = createStore({ count: 1, list: ['a'] })
  const Count = () => <b>{`${useStoreValue(store, ({ count }) => count)} ${useStoreValue(store, ({ list }) => list.length)}`}</b>
  expect(renderToString(<Count />)).toBe('<b>1 1</b>')
  store.state.count = 5
  store.state.list.push('b')
  expect(renderToString(<Count />)).toBe('<b>1 1</b>')
})
