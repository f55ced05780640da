/** The notice of lines that a customer added as a guest and that are not in the account's cart yet. */
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'react-intl'
import { expect, test } from 'vitest'
import english from '../../../../locales/en-US.json' with { type: 'json' }
import { guestStores } from '../../../../test/support/guestStores.ts'
import { newLine } from '../../../../test/support/newLine.ts'
import { StoresContext } from '../../../hooks/useStores.ts'
import type { CartState } from '../../../stores/cartState.ts'
import { UnmergedLines } from './UnmergedLines.tsx'

const htmlOf = (state: Partial<CartState>): string => {
  const stores = guestStores()
  Object.assign(stores.cart.initial, state)
  return renderToStaticMarkup(
    <IntlProvider locale="en-US" messages={english}>
      <StoresContext value={stores}>
        <UnmergedLines />
      </StoresContext>
    </IntlProvider>,
  )
}
const unmerged = [
  { ...newLine(7), cart_id: '7:0', qty: 2 },
  { ...newLine(9), cart_id: '9:0', qty: 1 },
]

test('names each line with its quantity, is announced, and offers a retry', () => {
  const html = htmlOf({ unmerged })
  expect(html).toContain('Not yet in the cart of your account: Product 7 × 2, Product 9 × 1')
  expect(html).toMatch(/role="status".*<button[^>]*>Try again</)
  expect(html).not.toContain('aria-busy')
})

test('its retry is busy while the cart is loading', () => {
  expect(htmlOf({ unmerged, status: 'loading' })).toMatch(/<button[^>]*aria-busy="true"/)
})

test('is absent once all lines are in the cart', () => {
  expect(htmlOf({ unmerged: [] })).toBe('')
})
