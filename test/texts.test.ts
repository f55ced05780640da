/** Texts that are loaded with some screens only must be all that those screens use, and only they. */
import path from 'node:path'
import { expect, test } from 'vitest'
import english from '../locales/en-US.json' with { type: 'json' }
import { areas, groupOfText, screensOf, SERVER_FILE, textsOf } from '../scripts/areas.mjs'
import { importsOf, product, withoutComments } from './support/imports.ts'

const keys = new Set(Object.keys(english))

/** Parts that are loaded on a click, together with texts of their own. */
const PARTS: { readonly [source: string]: readonly string[] } = {
  'client/areas/buying/cart/GuestSide.tsx': ['buying', 'border', 'guestCart', 'delivery'],
  'client/areas/buying/checkout/Landed.tsx': ['buying', 'border'],
  'client/areas/buying/saved/SavedLines.tsx': ['buying', 'saved'],
  'client/areas/buying/changed/ChangedCart.tsx': ['buying', 'changed'],
  'client/areas/buying/changed/OtherComment.tsx': ['buying', 'changed'],
  'client/areas/buying/links/LinkedPromo.tsx': ['buying', 'linkedPromo'],
  'client/areas/buying/checkout/PointSearch.tsx': ['buying', 'points'],
  'client/areas/profile/info/Devices.tsx': ['profile', 'form', 'accountForms'],
  'client/areas/profile/info/EmailChange.tsx': ['profile', 'form', 'accountForms'],
  'client/areas/profile/info/EndForm.tsx': ['profile', 'form', 'accountForms'],
  'client/areas/profile/info/second-factor/SecondFactorDialog.tsx': ['profile', 'form', 'accountForms', 'secondFactor'],
  'client/areas/product/QuestionDialog.tsx': ['product', 'form'],
  'client/areas/reviews/MyReviewDialog.tsx': ['reviews', 'review', 'form'],
  'client/areas/product/ReviewDialog.tsx': ['product', 'review', 'form'],
  'client/areas/orders/ReturnDialog.tsx': ['orders', 'form', 'review', 'profileFrame', 'returnForms'],
  'client/areas/orders/TrackingForm.tsx': ['orders', 'form', 'returnForms'],
  'client/layout/OpenPage.tsx': ['connection'],
  'client/layout/ConsentPanel.tsx': ['consent'],
  'client/layout/SearchOffers.tsx': ['offers'],
  'client/layout/TrayPanel.tsx': ['tray'],
  'client/parts/QuickAddSheet.tsx': ['option'],
  'client/parts/Reorder.tsx': ['reorder'],
  'client/parts/RestockForm.tsx': ['product', 'form'],
  'client/parts/auth/AuthDialog.tsx': ['auth', 'form'],
  'client/parts/gift/GiftDialog.tsx': ['product'],
  'client/parts/form/LoadedAddressForm.tsx': ['form', 'address'],
  'client/parts/DeliveryEstimate.tsx': ['delivery', 'border'],
  'client/parts/profile/Ending.tsx': ['accountForms'],
}

/** Whether a separately loaded source brings its own texts: a screen, or such a part. */
const hasOwnTexts = (source: string) => source.startsWith('client/areas/') || source in PARTS

const textOf = new Map(product.map(({ file, text }) => [file, text]))

/** The client modules that a source imports, without types; modules that are loaded on a click too, unless they bring their own texts. */
const importsFrom = (file: string): readonly string[] => {
  const text = withoutComments(textOf.get(file) ?? '').replaceAll(/^import type [\s\S]*?from '[^']+'/gm, '')
  const later = new Set(
    [...text.matchAll(/\bimport\(\s*'([^']+)'/g)].map(([, target = '']) => path.posix.join(path.posix.dirname(file), target)),
  )
  return importsOf({ file, text }).filter(
    // Code of the server alone uses any texts.
    (target) => target.startsWith('client/') && !SERVER_FILE.test(target) && !(later.has(target) && hasOwnTexts(target)),
  )
}

/** Every source that a source needs, itself included. */
const sourcesOf = (source: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(source) || !textOf.has(source)) return seen
  seen.add(source)
  for (const imported of importsFrom(source)) sourcesOf(imported, seen)
  return seen
}

const keysIn = (source: string): string[] =>
  [...withoutComments(textOf.get(source) ?? '').matchAll(/'([a-z]\w*(?:\.\w+)+)'/g)]
    .map(([, key = '']) => key)
    .filter((key) => keys.has(key))

const isGiven = (group: string | null, texts: readonly string[]) => group === null || texts.includes(group)

test('code of every page uses common texts only', () => {
  for (const source of sourcesOf('client/main.tsx'))
    expect(
      keysIn(source).filter((key) => groupOfText(key) !== null),
      source,
    ).toEqual([])
})

test('a part with texts of its own uses those and common ones', () => {
  for (const [source, groups] of Object.entries(PARTS)) {
    expect(textOf.has(source), source).toBe(true)
    for (const one of sourcesOf(source))
      expect(
        keysIn(one).filter((key) => !isGiven(groupOfText(key), groups)),
        one,
      ).toEqual([])
  }
})

test.each(areas)('the screens of $name use common texts and those of their own groups', (area) => {
  const sources = sourcesOf(screensOf(area.name))
  expect(sources).toContain(screensOf(area.name))
  for (const source of sources)
    expect(
      keysIn(source).filter((key) => !isGiven(groupOfText(key), textsOf(area))),
      source,
    ).toEqual([])
})
