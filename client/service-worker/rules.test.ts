/** The worker's decisions about a request and an answer. */
import { describe, expect, test } from 'vitest'
import { CACHED_LIST_MARK, VARIANT_HEADER } from '../../shared/offline.ts'
import { filesOf, isCacheable, kindOf, localeOf, marked, pageKey, surplus, titleOf, withList } from './rules.ts'

const ORIGIN = 'https://shop.example'
const kindAt = (path: string, mode = 'navigate', method = 'GET') =>
  kindOf({ method, mode, url: new URL(path, ORIGIN).href }, ORIGIN)

describe('a request', () => {
  test.each(['/', '/some-soap', '/category/face-care?page=2', '/cart', '/profile', '/no/such/page', '/offline'])(
    '%s that is opened is a page',
    (path) => {
      expect(kindAt(path)).toBe('page')
    },
  )

  test.each([
    '/api/user/cart',
    '/assets/chunk-1.js',
    '/media/soap.avif',
    '/feeds/yml.xml',
    '/sitemap.xml',
    '/llms.txt',
    '/site.webmanifest',
    '/jpcart/return/1',
    '/sandbox/bank/1',
  ])('%s that is opened is ignored: it is no page of the shop', (path) => {
    expect(kindAt(path)).toBeNull()
  })

  test.each([
    ['/assets/chunk-1.js', 'cors', 'GET', 'file'],
    ['/assets/icons-1.svg', 'same-origin', 'GET', 'file'],
    ['/media/soap.avif', 'no-cors', 'GET', null],
    ['/api/products', 'cors', 'GET', null],
    ['/api/user/cart', 'cors', 'POST', null],
    ['/preferences/locale', 'navigate', 'POST', null],
    ['/api/session/logout', 'cors', 'POST', 'forget'],
    ['/api/session/logout', 'navigate', 'POST', 'forget'],
    ['/api/user/deletion', 'cors', 'POST', 'forget'],
    ['/api/user/deletion', 'cors', 'DELETE', null],
    ['https://counter.example/assets/tag.js', 'no-cors', 'GET', null],
  ])('%s requested as %s by %s is %s', (path, mode, method, kind) => {
    expect(kindAt(path, mode, method)).toBe(kind)
  })
})

describe('a page', () => {
  const answer = (change: object = {}, headers: { readonly [name: string]: string } = {}) => ({
    status: 200,
    redirected: false,
    type: 'basic' as const,
    headers: new Headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      [VARIANT_HEADER]: 'ru-RU.RUB.RU',
      ...headers,
    }),
    ...change,
  })

  test('of a guest may be cached', () => {
    expect(isCacheable(answer())).toBe(true)
    expect(isCacheable(answer({}, { 'content-type': 'Text/HTML; charset=utf-8' }))).toBe(true)
  })

  test.each([
    ['of somebody who is signed in', answer({}, { 'cache-control': 'private, no-store' })],
    ['of somebody who is signed in, as a proxy may write it', answer({}, { 'cache-control': 'Private, No-Store' })],
    ['that is an error', answer({ status: 503 })],
    ['that is not there', answer({ status: 404 })],
    ['of another address', answer({ redirected: true })],
    ['in a language for this request alone', answer({ headers: new Headers({ 'content-type': 'text/html' }) })],
    ['that is none', answer({}, { 'content-type': 'text/markdown' })],
    ['that leads elsewhere', answer({ type: 'opaqueredirect' })],
  ])('%s is not', (_which, one) => {
    expect(isCacheable(one)).toBe(false)
  })

  test('is cached under its address without the fragment, with its title, its files and its time', () => {
    expect(pageKey(`${ORIGIN}/blog/tea?page=2#end`)).toBe(`${ORIGIN}/blog/tea?page=2`)
    const html =
      '<!DOCTYPE html><html lang="ru"><head><title>Чай &amp; посуда</title><script src="/assets/a-1.js"></script><i href="/assets/icons-2.svg#i-x"></i>/assets/a-1.js</head></html>'
    expect(titleOf(html)).toBe('Чай &amp; посуда')
    expect(titleOf('')).toBe('')
    expect(filesOf(html)).toEqual(['/assets/a-1.js', '/assets/icons-2.svg'])
    expect(filesOf('')).toEqual([])
    expect(marked(html, 5)).toContain('<html data-kept-at="5" lang="ru">')
  })

  test.each([
    ['ru-RU.RUB.RU', 'ru-RU'],
    ['en-US.USD.US', 'en-US'],
    ['', null],
    ['de-DE.EUR.DE', null],
  ])('of the variant %j is in %j', (variant, locale) => {
    expect(localeOf(variant)).toBe(locale)
  })
})

test('the offline page lists cached pages, the newest first, and no address becomes markup', () => {
  const pages = [
    { href: '/old', title: 'Old', at: 1 },
    { href: '/new?a="><script>', title: 'New &amp; good', at: 2 },
  ]
  const html = withList(`<ol>${CACHED_LIST_MARK}</ol>`, pages, (at) => `<${at}>`)
  expect(html).toBe(
    '<ol><li><a href="/new?a=&quot;&gt;&lt;script&gt;">New &amp; good</a> <time datetime="1970-01-01T00:00:00.002Z">&lt;2&gt;</time></li>' +
      '<li><a href="/old">Old</a> <time datetime="1970-01-01T00:00:00.001Z">&lt;1&gt;</time></li></ol>',
  )
  expect(withList(`<ol>${CACHED_LIST_MARK}</ol>`, [], String)).toBe('<ol></ol>')
})

test('entries above a limit are deleted, the oldest first', () => {
  const entries = ['a', 'b', 'c'].map((key) => ({ key, bytes: 10 }))
  expect(surplus(entries, { count: 3, bytes: 30 })).toEqual([])
  expect(surplus(entries, { count: 2, bytes: 30 })).toEqual(['a'])
  expect(surplus(entries, { count: 3, bytes: 15 })).toEqual(['b', 'a'])
  expect(surplus([{ key: 'huge', bytes: 99 }], { count: 3, bytes: 15 })).toEqual(['huge'])
})
