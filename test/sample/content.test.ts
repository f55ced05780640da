import { describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Bilingual, StoredBlock } from '../../upstream/content/storedBlocks.ts'
import { routeNames, routeOf } from '../../shared/routes.ts'
import { textsOf } from '../support/textsOf.ts'
import { entries, withoutTags } from './contentTexts.ts'
import { catalogue, content, FOLDER } from './sample.ts'

const { articles, blogTags, news, pages } = content

/** The information pages that the sample replaces. */
const PAGES = ['about-us', 'pochemu-my']

const BLOCK_TYPES = ['heading', 'list', 'note', 'picture', 'products', 'quote', 'table', 'text', 'video']

const PRODUCTS = new Set(catalogue.products.map((product) => product.slug))

const PICTURES = JSON.parse(readFileSync(path.join(FOLDER, 'pictures/manifest.json'), 'utf8')) as object

const HTML_TAGS = new Set(['p', 'a', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'table', 'thead', 'tbody', 'tr', 'th', 'td'])

const htmlTexts = entries.flatMap((entry) =>
  entry.blocks.flatMap((block) =>
    block.type === 'text' || block.type === 'note'
      ? [
          { where: entry.where, html: block.html.en },
          { where: entry.where, html: block.html.ru },
        ]
      : [],
  ),
)

const plainTexts = entries.flatMap((entry) => [
  ...entry.titles,
  ...entry.blocks.filter((block) => block.type !== 'text' && block.type !== 'note').flatMap(textsOf),
])

const wordCount = (blocks: readonly StoredBlock[], language: keyof Bilingual): number =>
  blocks
    .flatMap(textsOf)
    .map(
      (value) =>
        withoutTags(value[language])
          .split(/\s+/)
          .filter((word) => /[\p{L}\p{N}]/u.test(word)).length,
    )
    .reduce((sum, count) => sum + count, 0)

const blocksOfType = <T extends StoredBlock['type']>(type: T): readonly Extract<StoredBlock, { type: T }>[] =>
  entries.flatMap((entry) => entry.blocks.filter((block): block is Extract<StoredBlock, { type: T }> => block.type === type))

describe('content', () => {
  it('has the pages about its company, and no other', () => {
    expect(pages.map((page) => page.slug).sort()).toEqual(PAGES)
  })

  it('has a minimum of articles and news', () => {
    expect(articles.length).toBeGreaterThanOrEqual(15)
    expect(news.length).toBeGreaterThanOrEqual(10)
  })

  it.each([
    ['articles', articles],
    ['news', news],
    ['pages', pages],
    ['blogTags', blogTags],
  ])('has unique, well formed slugs in %s', (_name, items) => {
    const slugs = items.map((item) => item.slug)
    expect(new Set(slugs).size).toBe(slugs.length)
    expect(slugs.filter((slug) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug))).toEqual([])
  })

  it.each(articles.filter((article) => article.slug !== 'demo').map((article) => [article.slug, article.blocks] as const))(
    'tells something of substance in %s',
    (_slug, blocks) => {
      expect(wordCount(blocks, 'en')).toBeGreaterThanOrEqual(400)
      expect(wordCount(blocks, 'ru')).toBeGreaterThanOrEqual(340)
    },
  )
})

describe('order and dates', () => {
  it.each([
    ['articles', articles],
    ['news', news],
  ])('lists %s newest first, dated 2026-02 to 2026-11', (_name, items) => {
    const dates = items.map((item) => item.date)
    expect(dates).toEqual([...dates].sort().reverse())
    expect(dates.filter((date) => !/^2026-(?:0[2-9]|1[01])-\d\d$/.test(date) || Number.isNaN(Date.parse(date)))).toEqual([])
  })

  it('dates every page', () => {
    expect(pages.filter((page) => !/^2026-\d\d-\d\d$/.test(page.date))).toEqual([])
  })
})

describe('blocks', () => {
  it('uses every type in the demo article', () => {
    const demo = articles.find((article) => article.slug === 'demo')
    expect([...new Set(demo?.blocks.map((block) => block.type))].sort()).toEqual(BLOCK_TYPES)
    expect(demo?.blocks.some((block) => block.type === 'list' && block.ordered)).toBe(true)
    expect(demo?.blocks.some((block) => block.type === 'list' && !block.ordered)).toBe(true)
    expect(demo?.blocks.flatMap((block) => (block.type === 'note' ? [block.tone] : [])).sort()).toEqual(['info', 'warning'])
  })

  it('names only known products and pictures', () => {
    expect(blocksOfType('products').flatMap((block) => block.slugs.filter((slug) => !PRODUCTS.has(slug)))).toEqual([])
    expect(blocksOfType('picture').filter((block) => !(block.picture in PICTURES))).toEqual([])
    expect(articles.filter(({ picture, slug }) => picture !== `blog/${slug}` || !(picture in PICTURES))).toEqual([])
  })

  it('has rows as long as the head of their table', () => {
    expect(blocksOfType('table').filter((block) => block.rows.some((row) => row.length !== block.head.length))).toEqual([])
  })

  it('names known blog tags and uses each', () => {
    const known = blogTags.map((tag) => tag.slug).sort()
    expect([...new Set(articles.flatMap((article) => article.tags))].sort()).toEqual(known)
  })
})

describe('html', () => {
  it('uses the allowed tags only, and only a link has an attribute', () => {
    const tags = htmlTexts.flatMap(({ where, html }) =>
      [...html.matchAll(/<\/?([^\s>]+)([^>]*)>/g)].map((found) => ({ where, found })),
    )
    const wrong = tags.filter(
      ({ found: [, name = '', rest = ''] }) =>
        !HTML_TAGS.has(name) || (name === 'a' ? !/^(?: href="[^"]+")?$/.test(rest) : rest !== ''),
    )
    expect(tags.length).toBeGreaterThan(0)
    expect(wrong).toEqual([])
  })

  it('closes every element', () => {
    const unbalanced = htmlTexts.filter(({ html }) => {
      const open: string[] = []
      for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z]+)[^>]*>/g)) {
        if (slash === '/') {
          if (open.pop() !== name) return true
        } else if (name !== 'br') open.push(name)
      }
      return open.length > 0
    })
    expect(unbalanced).toEqual([])
  })

  it('links to pages and articles that exist', () => {
    const known = new Set([
      ...routeNames.map((name) => routeOf(name).path),
      ...articles.map((article) => `/blog/${article.slug}`),
    ])
    const links = htmlTexts.flatMap(({ where, html }) =>
      [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => ({ where, href })),
    )
    expect(links.filter(({ href }) => !known.has(href))).toEqual([])
  })

  it('is in html blocks only', () => {
    expect(plainTexts.filter((value) => /[<>]/.test(value.en + value.ru))).toEqual([])
  })
})
