/** Every class of the stylesheet belongs to one file, named by the class's prefix: two components cannot share a class. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, sourceFiles } from './support/sourceFiles.ts'

/** Classes for any element, defined in client/ui/base.css. */
const GLOBAL =
  'needs-script note only-narrow only-roomy only-wide only-without-script quiet row stack visually-hidden wrap'.split(' ')

/** Class prefixes of files that differ from the file's own name. */
const PREFIXES: { readonly [file: string]: readonly string[] } = {
  accountHead: ['account-head', 'account-section'],
  addToCartButton: ['add-to-cart'],
  buyPanel: ['buy'],
  cartLine: ['cart-line', 'cart-quantity'],
  catalogueDrawer: ['drawer'],
  checkbox: ['check'],
  currencyForm: ['currency'],
  emptyState: ['empty'],
  errors: ['error', 'static-error'],
  filesField: ['files'],
  filterFields: ['filter'],
  galleryLarge: [
    'gallery-large',
    ...['', '__bg', '__container', '__error-msg', '__img', '__item', '__scroll-wrap', '__zoom-wrap', '--zoomed-in'].map(
      (part) => `pswp${part}`,
    ),
  ],
  cardMarks: ['card-compare', 'card-delivery'],
  headerActions: ['header-actions', 'header-action'],
  heartButton: ['heart', 'card-heart'],
  homeArticles: ['home-articles', 'teaser'],
  homeCategories: ['home-categories', 'home-category'],
  homeHero: ['hero'],
  layout: ['layout', 'site-header', 'skip-link'],
  listPage: ['listing', 'applied-filters'],
  myReviews: ['my-reviews', 'my-review', 'reviewable'],
  optionTiles: ['option', 'options'],
  picture: ['picture', 'tile'],
  product: ['product', 'card-waiting'],
  productCard: ['card'],
  productDetails: ['details', 'specs'],
  productReviews: ['other-language', 'question', 'review', 'reviews', 'score', 'write'],
  progress: ['progress', 'page-progress'],
  promo: ['promo', 'offer'],
  quantityStepper: ['stepper'],
  quickAddSheet: ['quick-add'],
  ratingField: ['rating-field', 'rating-words'],
  recentlyViewed: ['recent'],
  restockForm: ['restock'],
  searchBox: ['search-box', 'search-hint', 'search-sheet'],
  searchOffers: ['search-offers', 'search-offer', 'search-history-tools', 'search-ways'],
  shareFavourites: ['share'],
  shipFacts: ['ship'],
  stars: ['stars', 'rating'],
  subHeader: ['sub-header', 'phone-link'],
  textLink: ['text-link', 'more-link'],
  toasts: ['toasts', 'toast'],
}

/** Files about elements, or about the page as a whole. */
const WHOLE_PAGE = ['base', 'fonts', 'fontFaces', 'layers', 'tokens', 'styles', 'travelling']

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const sheets = readdirSync(path.join(ROOT, 'client'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => {
    const text = readFileSync(path.join(ROOT, 'client', file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
    const name = path.basename(file, '.css')
    const selectors = [...text.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector.trim())
    return { name, prefixes: PREFIXES[name] ?? [kebab(name)], selectors: selectors.filter((one) => !one.startsWith('@')) }
  })

const classesIn = (selector: string) => [...selector.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name)
const begins = (name: string, prefix: string) => name === prefix || name.startsWith(`${prefix}-`)
const prefixes = sheets.flatMap((sheet) => sheet.prefixes.map((prefix) => ({ prefix, owner: sheet.name })))

/** The file that a class belongs to: the one with the longest fitting prefix. */
const ownerOf = (name: string): string | null =>
  prefixes.filter(({ prefix }) => begins(name, prefix)).toSorted((a, b) => b.prefix.length - a.prefix.length)[0]?.owner ?? null

test('no two files share a prefix, and the table names existing files', () => {
  const all = prefixes.map(({ prefix }) => prefix)
  expect(all.filter((prefix, index) => all.indexOf(prefix) !== index)).toEqual([])
  expect(Object.keys(PREFIXES).filter((name) => !sheets.some((sheet) => sheet.name === name))).toEqual([])
})

test('every class begins with the prefix of a file', () => {
  const names = new Set(sheets.flatMap(({ selectors }) => selectors.flatMap(classesIn)))
  expect([...names].filter((name) => !GLOBAL.includes(name) && ownerOf(name) === null)).toEqual([])
})

test('a file styles its own classes, and those of other files only inside or beside them', () => {
  const foreign = sheets
    .filter(({ name }) => !WHOLE_PAGE.includes(name))
    .flatMap(({ name, selectors }) =>
      selectors
        .filter((selector) => classesIn(selector).length > 0 && classesIn(selector).every((one) => ownerOf(one) !== name))
        .map((selector) => `${name}.css: ${selector.replaceAll(/\s+/g, ' ')}`),
    )
  expect(foreign).toEqual([])
})

/** Classes by which a script or a test finds an element. */
const WITHOUT_STYLE = ['addresses-card-edit', 'checkout', 'search-reason']

test('a class that an element names has a style', () => {
  const styled = new Set(sheets.flatMap(({ selectors }) => selectors.flatMap(classesIn)))
  const lost = sourceFiles(['client', 'server'])
    .filter(({ file }) => file.endsWith('.tsx') && !file.includes('.test.'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/className="([^"]+)"/g)]
        .flatMap(([, names = '']) => names.split(/\s+/))
        .filter((name) => !styled.has(name) && !WITHOUT_STYLE.includes(name))
        .map((name) => `${file}: ${name}`),
    )
  expect(lost).toEqual([])
})
