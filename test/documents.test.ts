/** Checks the documents against the project: links, settings and commands. */
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { SETTINGS } from '../shared/config/settingNames.ts'
import { SECRET_SETTINGS } from '../shared/process/secretSetting.ts'
import { TEST_CARDS } from '../upstream/checkout/payment/cardProcessor.ts'
import { documents, readText } from './support/documents.ts'
import { ROOT } from './support/sourceFiles.ts'

const PAGES = [
  ...documents,
  'contract/README.md',
  'upstream/sample/README.md',
  'upstream/import/columns.md',
  'tools/pictures/README.md',
]

const withoutCode = (text: string) => text.replaceAll(/```[\s\S]*?```|^ {4,}\S.*$|`[^`\n]*`/gm, '')

/** The anchors of a page's headings, as GitHub makes them. */
const anchorsOf = (text: string) =>
  [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

test('links and images of the documents point to files and headings that exist', () => {
  const dead = PAGES.flatMap((page) => {
    const text = withoutCode(readText(page))
    const targets = [...text.matchAll(/\]\(([^)\s]+)\)|<img src="([^"]+)"/g)].map(([, link, image]) => link ?? image ?? '')
    return targets
      .filter((target) => !/^(?:https?:|mailto:|\/)/.test(target))
      .filter((target) => {
        const [file = '', anchor] = target.split('#')
        const found = file === '' ? page : path.posix.join(path.posix.dirname(page), file)
        if (!existsSync(path.join(ROOT, found))) return true
        return anchor !== undefined && !anchorsOf(readText(found)).includes(anchor)
      })
      .map((target) => `${page}: ${target}`)
  })
  expect(dead).toEqual([])
})

test('docs/settings.md lists every environment variable that the shop and the reference backend read, and no other', () => {
  const named = [
    'server/config.ts',
    'upstream/config.ts',
    'shared/config/readMetrics.ts',
    'shared/config/readVariables.ts',
    'shared/process/loadOwner.ts',
    'upstream/common/borders/loadBorders.ts',
  ].flatMap((file) => [...readText(file).matchAll(/\benv(?:, |\[)'([A-Z_]+)'/g)].map(([, name = '']) => name))
  const read = [...new Set([...named, 'NODE_ENV', ...SECRET_SETTINGS.map((name) => `${name}_FILE`)])]
  const listed = [...readText('docs/settings.md').matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name),
  )
  expect([...new Set(listed)].sort()).toEqual(read.filter((name) => name !== 'NODE_ENV').sort())
  expect(listed).toEqual([...new Set(listed)])
  expect(SETTINGS).toEqual(read.sort())
})

test('docs/commands.md lists every script of package.json, and no other', () => {
  const { scripts } = JSON.parse(readText('package.json')) as { scripts: { [name: string]: string } }
  const names = Object.keys(scripts).filter((name) => !(name.startsWith('pre') && name.slice(3) in scripts))
  const listed = [...readText('docs/commands.md').matchAll(/^\| (`npm.*?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`npm (?:run )?([\w:]+)/g)].map(([, name = '']) => name),
  )
  expect([...new Set(listed)].sort()).toEqual(names.sort())
})

test('docs/reference-backend.md lists every test card, and no other', () => {
  const listed = [...readText('docs/reference-backend.md').matchAll(/\b\d{4}(?: \d{4}){3}\b/g)].map(([number]) => number)
  expect(listed.map((number) => number.replaceAll(' ', '')).sort()).toEqual(Object.keys(TEST_CARDS).sort())
})

test('pictures of the README are below 150 kB each', () => {
  const pictures = [...readText('README.md').matchAll(/<img src="([^"]+)"/g)].map(([, file = '']) => file)
  expect(pictures.length).toBeGreaterThan(0)
  expect(pictures.filter((file) => statSync(path.join(ROOT, file)).size > 150_000)).toEqual([])
})
