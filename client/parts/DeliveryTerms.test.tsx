import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'react-intl'
import { expect, test } from 'vitest'
import english from '../../locales/en-US.json' with { type: 'json' }
import { createFormat } from '../../shared/i18n/createFormat.ts'
import { PreferencesContext } from '../hooks/usePreferences.ts'
import { DeliveryTerms } from './DeliveryTerms.tsx'

const offer = (id: number, price: number) => ({
  id,
  name: `Way ${id}`,
  price,
  days_from: 3,
  days_to: 5,
  arrives_from: null,
  arrives_to: null,
})

const termsOf = (prices: readonly number[], duty: number | null = 0): string =>
  renderToStaticMarkup(
    <IntlProvider locale="en-US" messages={english}>
      <PreferencesContext value={{ locale: 'en-US', currency: 'USD', format: createFormat('en-US') }}>
        <DeliveryTerms
          to={{ code: 'US', name: 'United States' }}
          currency="USD"
          offers={prices.map((price, i) => offer(i, price))}
          duty={duty}
          landed={null}
          missing={null}
        />
      </PreferencesContext>
    </IntlProvider>,
  )

test('the amounts of one list have the same decimals', () => {
  expect(termsOf([6.1, 18]).match(/\$[\d.]+/g)).toEqual(['$6.10', '$18.00'])
  expect(termsOf([6, 18], 2.5).match(/\$[\d.]+/g)).toEqual(['$6.00', '$18.00', '$2.50'])
  expect(termsOf([6, 0, 18]).match(/\$[\d.]+/g)).toEqual(['$6', '$18'])
})
