/** The frame of every page, in both languages: banners, ordered links, the footer; and the style guide. */
import { ElementType, parseDocument } from 'htmlparser2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { translateWith, type Translate } from '../../shared/i18n/translate.ts'
import { LOCALES, type Locale } from '../../shared/i18n/locales.ts'
import { href } from '../../shared/routes.ts'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

/** The line of sections (R2.44, R2.45), duplicated here on purpose. */
const SECTIONS: { readonly [locale in Locale]: readonly (readonly [text: string, to: string])[] } = {
  'ru-RU': [
    ['Выгодно', '/info/custom-tax'],
    ['Акции', '/prices-drop'],
    ['Подарочный сертификат', '/podarocnyi-sertifikat.html'],
    ['Доставка', '/info/delivery'],
    ['Оплата', '/info/payment'],
    ['Блог', '/blog'],
    ['Новости', '/news'],
    ['Бренды', '/brands'],
  ],
  'en-US': [
    ['Promotions', '/prices-drop'],
    ['Delivery', '/info/delivery'],
    ['Payment', '/info/payment'],
    ['Blog', '/blog'],
    ['Brands', '/brands'],
  ],
}

const PHONES: { readonly [locale in Locale]: string } = { 'ru-RU': '+7 000 000-00-00', 'en-US': '+81 00-0000-0000' }

type Parsed = ReturnType<typeof parseDocument>['children'][number]
type Element = Parsed & {
  readonly name: string
  readonly attribs: { readonly [name: string]: string }
  readonly children: Parsed[]
}

const isElement = (node: Parsed): node is Element => 'attribs' in node

/** The elements of a tree that fit, in the order of the document. */
const find = (nodes: readonly Parsed[], fits: (element: Element) => boolean): readonly Element[] =>
  nodes.flatMap((node) => (isElement(node) ? [...(fits(node) ? [node] : []), ...find(node.children, fits)] : []))

const textOf = (node: Parsed): string =>
  ('data' in node && node.type === ElementType.Text
    ? node.data
    : isElement(node)
      ? node.children.map(textOf).join('')
      : ''
  ).replaceAll(/[\s\u00a0\u202f]+/g, ' ')

const linksIn = (...parts: readonly Element[]) =>
  find(parts, ({ name }) => name === 'a').map((link) => [textOf(link).trim(), link.attribs['href'] ?? ''] as const)

describe.each(LOCALES)('in %s', (locale) => {
  let t: Translate
  beforeAll(() => {
    const translate = translateWith(shop.deps.intls[locale].intl)
    t = (key, values) => translate(key, values).replaceAll(/[\s\u00a0\u202f]+/g, ' ')
  })
  const isRussian = locale === 'ru-RU'
  const page = async (path: string) => {
    const { text } = await shop.get(path).set('Cookie', `i18n_redirected=${locale}; currency=RUB`).expect(200)
    const { children } = parseDocument(text)
    return { text, find: (fits: (element: Element) => boolean) => find(children, fits) }
  }
  const named = (label: string) => (element: Element) => element.name === 'nav' && element.attribs['aria-label'] === label

  test('[R2.44] [R2.45] [R2.46] [R2.47] [R9.08] the sections are in order, in the header and in the menu of a phone, with the phone of the language and the currencies', async () => {
    const { find: all } = await page('/info/delivery')
    for (const label of [t('nav.sections'), t('header.menu')]) {
      const [nav, ...others] = all(named(label))
      expect(others).toEqual([])
      expect(
        linksIn(...(nav ? find(nav.children, ({ attribs }) => attribs['role'] === 'list') : [])).slice(
          0,
          SECTIONS[locale].length,
        ),
      ).toEqual(SECTIONS[locale])
    }
    const header = all(({ name }) => name === 'header')
    const phones = linksIn(...header).filter(([text]) => text === PHONES[locale])
    expect(phones.length).toBeGreaterThan(0)
    for (const [, to] of phones) expect(to).toBe(`tel:${PHONES[locale].replace(/[^+\d]/g, '')}`)
    // With scripts, the panels of the same places contain the forms.
    const choices = linksIn(...header).filter(([, to]) => to.startsWith('/preferences?to='))
    const currency = /: (\S+\s)?[A-Z]{3}$/
    expect(choices.filter(([text]) => currency.test(text))).toHaveLength(2)
  })

  test('[R1.21] [R1.22] a page has its four landmarks, and one banner more in Russian', async () => {
    const { find: all } = await page('/brands')
    const [header, ...headers] = all(({ name }) => name === 'header')
    expect(headers).toEqual([])
    const amount = shop.deps.intls[locale].format.price(isRussian ? 499 : 5000, 'RUB')
    expect(header && textOf(header)).toContain(t('banner.delivery', { amount }))
    const mains = all(({ name }) => name === 'main')
    expect(mains).toHaveLength(1)
    expect(find(mains, ({ name }) => name === 'h1')).toHaveLength(1)
    expect(all(({ name }) => name === 'footer')).toHaveLength(1)
    expect(header && textOf(header).includes(t('banner.customs'))).toBe(isRussian)
  })

  test(`${isRussian ? '[R1.18]' : '[R1.19]'} [R2.55] [R9.08] the footer names the shop and its contacts, and links to existing pages`, async () => {
    const { find: all } = await page('/info/delivery')
    const footer = all(({ name }) => name === 'footer')
    const words = footer.map(textOf).join('')
    for (const key of ['shop.company', 'shop.address'] as const) expect(words).toContain(t(key))
    const links = linksIn(...footer)
    expect(links.find(([text]) => text === PHONES[locale])?.[1]).toMatch(/^tel:\+\d+$/)
    const foreign = find(footer, ({ attribs }) => attribs['href']?.startsWith('https://') ?? false)
    const notices = find(footer, ({ attribs }) => attribs['hreflang'] === 'ja')
    if (isRussian) {
      expect(words).toContain('Япония по соседству')
      expect(foreign.map(({ attribs }) => attribs['href'])).toEqual([`https://wa.me/${PHONES[locale].replace(/\D/g, '')}`])
      expect(foreign[0]?.attribs['rel']).toMatch(/noopener/)
      expect(notices).toEqual([])
    } else {
      expect(foreign).toEqual([])
      expect(linksIn(...notices)).toEqual([['特定商取引法に基づく表記', '/info/privacy-policy-j']])
    }
    // Without scripts the link to the cookie settings opens the page about the stored data.
    expect(links.at(-1)).toEqual([t('consent.cookies'), href('infoPrivacy')])

    const own = links.map(([, to]) => to).filter((to) => /^\/[^/]/.test(to) && !to.startsWith('/profile'))
    const expected = ['/prices-drop', '/new-products', '/best-sales', '/brands', '/blog', '/news']
    expect(own).toEqual(expect.arrayContaining(expected))
    expect(own.filter((to) => to.startsWith('/info/')).length).toBeGreaterThanOrEqual(5)
    for (const to of new Set(own)) expect((await shop.get(to)).status, to).toBe(200)
  })

  test('[R2.53] the search is a form that opens the search page without scripts', async () => {
    const { find: all } = await page('/')
    const [form] = all(({ name, attribs }) => name === 'form' && attribs['role'] === 'search')
    expect(form?.attribs).toMatchObject({ action: href('search') })
    expect(form?.attribs['method'] ?? 'get').toBe('get')
    const [box] = form ? find(form.children, ({ name, attribs }) => name === 'input' && attribs['name'] === 'q') : []
    expect(box?.attribs['disabled']).toBeUndefined()
    await page(`${href('search')}?q=${encodeURIComponent('лосьон')}`)
  })

  test('[R2.21] the style guide shows every group of components, and no search engine lists it', async () => {
    const { text, find: all } = await page(href('demo'))
    expect(text).toMatch(/<meta name="robots" content="noindex/)
    const titles = all(({ name }) => name === 'h2').map((title) => textOf(title).trim())
    for (const group of ['foundations', 'buttons', 'fields', 'products', 'navigation', 'layers', 'states'] as const)
      expect(titles, group).toContain(t(`demo.${group}`))
  })
})
