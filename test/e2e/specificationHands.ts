/** Steps of the specification backend's specs in the shop, and their languages and seeds. */
import type { Locale } from '../../shared/i18n/locales.ts'
import { dialogOf } from './accounts.ts'
import { DESKTOP, type Shop } from './fixtures.ts'
import { test } from './specificationShop.ts'

const FIRST_SEED = Number(process.env['SPECIFICATION_SEED'] ?? 1)
/** Other seeds choose other variations where the specification is open: SPECIFICATION_SEED=$RANDOM tests more of them. */
export const SEEDS: { readonly [language in Locale]: number } = { 'en-US': FIRST_SEED, 'ru-RU': FIRST_SEED + 1 }

/** Declares tests in a language, on a backend of its seed with a catalogue and orders. */
export const onSeededBackend = (language: Locale, declare: (seed: number) => void): void => {
  const seed = SEEDS[language]
  test.describe(`${language}, seed ${seed}`, () => {
    test.use({ language, viewport: DESKTOP, specification: { seed, catalogue: true, orders: true } })
    declare(seed)
  })
}

export const OIL = 'Camellia Oil'
export const LOTION = 'Yuzu Lotion'

/** The badge of the cart or of the favorites, by its accessible name. */
export const badge = ({ page, t }: Shop, key: 'header.cartCount' | 'header.wishlistCount', count: number) =>
  page.getByRole('link', { name: t(key, { count }) })

export const addToCart = ({ main, t }: Shop) => main.getByRole('button', { name: t('card.addLarge') }).first()

/** Section 3 has no name for the products of a cart: a line of a customer is named by its product, or else by its reference. */
const REFERENCES: { readonly [name: string]: string } = { [OIL]: 'R-101', [LOTION]: 'R-103' }
const namesOf = (name: string, text: (name: string) => string): RegExp =>
  new RegExp(text('NAME').replace('NAME', `(?:${name}|${REFERENCES[name]})`))

export const quantityOf = ({ main, t }: Shop, product: string) =>
  main.getByRole('group', { name: namesOf(product, (name) => t('card.quantity', { name })) }).first()

export const removeButton = ({ main, t }: Shop, product: string) =>
  main.getByRole('button', { name: namesOf(product, (name) => t('cart.removeNamed', { name })) })

const openCurrencies = ({ page, t }: Shop) =>
  page
    .locator('summary')
    .and(page.getByLabel(t('header.currencyNow', { currency: '' }).trim()))
    .filter({ visible: true })
    .click()

export const chooseCurrency = async (shop: Shop, code: string) => {
  await openCurrencies(shop)
  const entry = shop.page.getByRole('button', { name: code }).filter({ visible: true })
  await Promise.all([shop.page.waitForEvent('load'), entry.click()])
  await shop.hydrated()
}

export const signInByForm = async (shop: Shop, { email, password }: { readonly email: string; readonly password: string }) => {
  const { field, submit } = dialogOf(shop)
  await field('email').fill(email)
  await field('password').fill(password)
  await Promise.all([shop.page.waitForEvent('load'), submit.click()])
  await shop.hydrated()
}

/** Through the menu of the header, which may be open already. */
export const signOut = async ({ page, t, hydrated }: Shop) => {
  const menu = page.locator('.profile-entry')
  const button = menu.getByRole('button', { name: t('profile.logout') })
  if (!(await button.isVisible())) await menu.locator('summary').click()
  await Promise.all([page.waitForEvent('load'), button.click()])
  await hydrated()
}
