import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'react-intl'
import { expect, test } from 'vitest'
import english from '../../../../locales/en-US.json' with { type: 'json' }
import { createFormat } from '../../../../shared/i18n/createFormat.ts'
import { toMemberCart } from '../../../../shared/model/memberCart.ts'
import { wireCart } from '../../../../test/support/fakeCart.ts'
import { PreferencesContext } from '../../../hooks/usePreferences.ts'
import { ChangedCart } from './ChangedCart.tsx'
import type { SeenCart } from './changesOf.ts'

const PLACES = { address: 'a', shipping: 's', payment: 'p', promo: 'c', total: 't' }

/** The price of a line, with another amount. */
const priced = ({ product: { price } }: SeenCart['lines'][number], current: number) => price && { ...price, current }

const htmlOf = (seen: SeenCart, now: SeenCart): string => {
  const preferences = { locale: 'en-US', currency: 'RUB', format: createFormat('en-US') } as const
  return renderToStaticMarkup(
    <IntlProvider locale="en-US" messages={english}>
      <PreferencesContext value={preferences}>
        <ChangedCart
          seen={seen}
          now={now}
          Link={({ children }) => <a href="/">{children}</a>}
          lineId={String}
          places={PLACES}
          of={null}
        />
      </PreferencesContext>
    </IntlProvider>,
  )
}

test('formats each amount in the currency of its own cart when another tab changed the currency', () => {
  const dollars: SeenCart = toMemberCart(wireCart(new Map([[7, 1]])))
  const [line] = dollars.lines
  if (!line) throw new Error('The cart is empty')
  const roubles: SeenCart = {
    lines: [{ ...line, product: { ...line.product, price: priced(line, 2150) } }],
    checkout: { ...dollars.checkout, totals: { ...dollars.checkout.totals, currency: 'RUB', total: 4799 } },
  }
  const html = htmlOf(roubles, dollars)
  expect(html).toMatch(/₽2,150\D+\$10\b/)
  expect(html).toMatch(/₽4,799\D+\$\d/)
  expect(html).not.toMatch(/\$2,150|\$4,799/)
  const cents: SeenCart = {
    lines: [{ ...line, product: { ...line.product, price: priced(line, 8.5) } }],
    checkout: { ...dollars.checkout, totals: { ...dollars.checkout.totals, total: 59.1 } },
  }
  expect(htmlOf(roubles, cents)).toMatch(/₽2,150\D+\$8\.50.*₽4,799\D+\$59\.10/)
})

test('shows the old and the new price with the same decimals', () => {
  const seen: SeenCart = toMemberCart(wireCart(new Map([[7, 1]])))
  const [line] = seen.lines
  if (!line) throw new Error('The cart is empty')
  const price = priced(line, 8.5)
  const now: SeenCart = {
    lines: [{ ...line, product: { ...line.product, price } }],
    checkout: { ...seen.checkout, totals: { ...seen.checkout.totals, total: (seen.checkout.totals.total ?? 0) - 1.5 } },
  }
  expect(htmlOf(seen, now)).toMatch(/\$10\.00\D+\$8\.50/)
})
