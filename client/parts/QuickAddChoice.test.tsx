/** The contents of the sheet that "Choose" on a card opens. */
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'react-intl'
import { expect, test } from 'vitest'
import english from '../../locales/en-US.json' with { type: 'json' }
import russian from '../../locales/ru-RU.json' with { type: 'json' }
import { getProduct } from '../../shared/api/product.ts'
import { createFormat } from '../../shared/i18n/createFormat.ts'
import { toProduct } from '../../shared/model/fullProduct.ts'
import { guestStores } from '../../test/support/guestStores.ts'
import { PreferencesContext } from '../hooks/usePreferences.ts'
import { StoresContext } from '../hooks/useStores.ts'
import { QuickAddChoice } from './QuickAddChoice.tsx'

const TEXTS = { 'en-US': english, 'ru-RU': russian }
type Locale = keyof typeof TEXTS
const LOCALES: readonly Locale[] = ['en-US', 'ru-RU']

const sheetOf = (product: object, locale: Locale): string => {
  const answer = { data: { id: 1, name: 'Tea', link_rewrite: 'tea', price: { current: 8, iso_code: 'USD' }, ...product } }
  if (!getProduct.answer.matches(answer)) throw new Error('The product is unreadable')
  const stores = guestStores()
  return renderToStaticMarkup(
    <IntlProvider locale={locale} messages={TEXTS[locale]}>
      <PreferencesContext value={{ locale, currency: 'USD', format: createFormat(locale) }}>
        <StoresContext value={stores}>
          <QuickAddChoice product={toProduct(answer.data as never)} forDelivery={false} />
        </StoresContext>
      </PreferencesContext>
    </IntlProvider>,
  )
}

const GREEN = { id: 5, name: 'Green' }

test.each(LOCALES)('a product with readable options can be added (%s)', (locale) => {
  const html = sheetOf({ has_options: true, options: [GREEN] }, locale)
  expect(html).toContain('type="radio"')
  expect(html).toContain(TEXTS[locale]['card.addLarge'])
})

test.each(LOCALES)('a product whose options are unreadable states that they cannot be shown (%s)', (locale) => {
  const html = sheetOf({ has_options: true, options: [{ color: 'red' }] }, locale)
  expect(html).toContain(TEXTS[locale]['option.unshown'])
  expect(html).not.toContain(TEXTS[locale]['card.addLarge'])
  expect(html).toContain('href="/tea"')
})

test.each(LOCALES)('a product without an option in stock is sold out (%s)', (locale) => {
  const html = sheetOf({ has_options: true, options: [{ ...GREEN, available_for_order: false }] }, locale)
  expect(html).toContain(TEXTS[locale]['card.soldOut'])
  expect(html).not.toContain(TEXTS[locale]['card.addLarge'])
})
