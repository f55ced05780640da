/** The texts of a language that is being added. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readTexts } from '../scripts/compileMessages.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'texts-'))
afterAll(() => rmSync(folder, { recursive: true }))

const write = (locale: string, texts: { readonly [key: string]: string }) =>
  writeFileSync(path.join(folder, `${locale}.json`), JSON.stringify(texts))

test('a text that a language lacks is the one of the fallback language, and a warning names it', async () => {
  write('en-US', { 'cart.empty': 'Your cart is empty', 'cart.title': 'Cart', 'ui.close': 'Close' })
  write('de-DE', { 'cart.title': 'Warenkorb' })
  const warnings: string[] = []
  expect(await readTexts(folder, 'de-DE', (warning) => warnings.push(warning))).toEqual({
    'cart.empty': 'Your cart is empty',
    'cart.title': 'Warenkorb',
    'ui.close': 'Close',
  })
  expect(warnings).toEqual(['locales/de-DE.json lacks 2 texts, shown in en-US: cart.empty, ui.close'])
})

test('a complete language has no warning', async () => {
  write('en-US', { 'ui.close': 'Close' })
  write('de-DE', { 'ui.close': 'Schließen' })
  const warnings: string[] = []
  expect(await readTexts(folder, 'de-DE', (warning) => warnings.push(warning))).toEqual({ 'ui.close': 'Schließen' })
  expect(warnings).toEqual([])
})
