import { expect, test } from 'vitest'
import { createImportFile } from './importFile.ts'

const SITE = 'https://shop.example/assets/'

/** Built files by name. `answer` may fail a request: it returns a status, or null when the network fails. */
const setUp = (files: { readonly [name: string]: string }, answer: (name: string, nth: number) => number | null = () => 200) => {
  const requests: string[] = []
  const imports: string[] = []
  const waits: number[] = []
  const importFile = createImportFile({
    fetch: async (href) => {
      const name = href.replace(SITE, '')
      requests.push(name)
      const status = answer(name, requests.filter((one) => one === name).length)
      if (status === null) throw new TypeError('Failed to fetch')
      return new Response(files[name] ?? '', { status })
    },
    load: async (href) => void imports.push(href.replace(SITE, '')),
    wait: async (ms) => void waits.push(ms),
    loaded: [`${SITE}core.js`],
  })
  return { requests, imports, waits, open: (name: string) => importFile(SITE + name) }
}

const DIALOG = {
  'dialog.js': 'import{a}from"./core.js";import{b}from"./form.js";import"./styles.js";export{b}',
  'form.js': 'import{c}from"./dialog.js";export{c as b}',
}

test('a file and what it imports are requested before the import, but not what the page has already, and each once', async () => {
  const page = setUp(DIALOG)
  await page.open('dialog.js')
  expect(page.requests).toEqual(['dialog.js', 'form.js', 'styles.js'])
  expect(page.imports).toEqual(['dialog.js'])
  await page.open('form.js')
  expect(page.requests).toHaveLength(3)
})

test('nothing is imported while a file that it needs is missing; the next call can succeed', async () => {
  let isDeployed = false
  const page = setUp(DIALOG, (name) => (name === 'form.js' && !isDeployed ? 404 : 200))
  await expect(page.open('dialog.js')).rejects.toThrow(`${SITE}form.js could not be loaded: 404`)
  expect(page.imports).toEqual([])
  expect(page.waits, 'a missing file is not requested again').toEqual([])
  isDeployed = true
  await page.open('dialog.js')
  expect(page.imports).toEqual(['dialog.js'])
})

test('a failed network or a server that is restarting is retried twice, with longer waits', async () => {
  const page = setUp({ 'part.js': '' }, (_, nth) => [null, 503, 200][nth - 1] ?? null)
  await page.open('part.js')
  expect(page.imports).toEqual(['part.js'])
  expect(page.waits).toEqual([500, 2000])

  const lost = setUp({ 'part.js': '' }, () => null)
  await expect(lost.open('part.js')).rejects.toThrow('Failed to fetch')
  expect(lost.requests).toHaveLength(3)
  expect(lost.imports).toEqual([])
})
