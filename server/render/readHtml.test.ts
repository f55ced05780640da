/** Sanitising of the backend's HTML: known elements or text, and nothing that could run, load or link to an unsafe address. */
import { fc } from '../../test/support/property.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { noStorage } from '../../client/browser/storage.ts'
import { noTabs } from '../../client/browser/tabs.ts'
import { StoresContext } from '../../client/hooks/useStores.ts'
import { RichText } from '../../client/parts/RichText.tsx'
import { createStores } from '../../client/stores/createStores.ts'
import { clientOf } from '../../shared/api/createApiClient.ts'
import { noConfig } from '../../shared/model/frontConfig.ts'
import { toRichText } from '../../shared/model/richText.ts'
import { typeset } from '../../shared/rules/typeset.ts'
import { readHtml } from './readHtml.ts'

const stores = createStores(
  {
    api: clientOf(() => Promise.reject(new Error('requested'))),
    storage: noStorage,
    tabStorage: noStorage,
    tabs: noTabs,
    track: () => {},
  },
  { config: noConfig, top: [], country: { code: 'US', name: 'United States' }, shopper: null },
)

const rendered = (html: string) =>
  renderToStaticMarkup(
    createElement(StoresContext, { value: stores }, createElement(RichText, { text: toRichText(readHtml(html)) })),
  ).replace(/^<div class="rich-text">|<\/div>$/g, '')

test("the shop's own markup is unchanged", () => {
  const html =
    '<p>Пенится <strong>мягко</strong>, пахнет <em>юдзу</em>.<br/>Без силиконов &amp; парабенов.</p><ul><li>150&nbsp;мл</li></ul><ol><li>Нанесите</li></ol>'
  expect(rendered(html)).toBe(typeset(html.replace('&nbsp;', '\u00a0')))
})

test('older elements and headings are converted, unknown elements become their text', () => {
  expect(rendered('<h2>Состав</h2><b>a</b><i>b</i><section><span style="color:red" class="x" id="main">c</span></section>')).toBe(
    '<h3>Состав</h3><strong>a</strong><em>b</em>c',
  )
})

test('links are paths of this shop, or https, mail and telephone addresses', () => {
  expect(rendered('<a href="/info/delivery?x=1#a" onclick="x()" target="_top">b</a>')).toBe(
    '<a href="/info/delivery?x=1#a">b</a>',
  )
  expect(rendered('<a href="https://example.com/a">b</a>')).toBe('<a href="https://example.com/a" rel="noopener external">b</a>')
  expect(rendered('<a href="mailto:help@example.com">b</a>')).toBe('<a href="mailto:help@example.com">b</a>')
})

describe('scripts, loads and unsafe links', () => {
  test.each([
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java&#x09;script:alert(1)">x</a>',
    '<a href=" data:text/html,<b>">x</a>',
    '<a href="//evil.example">x</a>',
    '<a href="/\\evil.example">x</a>',
    '<a href="http://evil.example">x</a>',
    '<a href="https://evil.example@shop.example/">x</a>',
    '<a id=__STATE__ href="x:1">x</a>',
  ])('%s becomes its text', (html) => {
    expect(rendered(html)).toBe('x')
  })

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg><animate onbegin=alert(1) attributeName=x>',
    '<iframe src="javascript:alert(1)">',
    '<embed src=//evil.example>',
    '<meta http-equiv=refresh content="0;url=//evil.example">',
    '<style>@import "//evil.example"</style>',
    '<form action=//evil.example><input name=password></form>',
    '<template><img src=x onerror=alert(1)></template>',
    '<base href="//evil.example">',
    '<object data="x"></object>',
    '<!-- x --><?php y ?>',
    '<details open ontoggle=alert(1)>',
  ])('%s is removed', (html) => {
    expect(rendered(html)).toBe('')
  })

  test.each([
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<button popovertarget=x onbeforetoggle=alert(1)>x</button>',
    '<p onclick="alert(1)" style="position:fixed" class="dialog" id="main" data-x="1">x</p>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  ])('%s loses all attributes', (html) => {
    expect(rendered(html)).not.toMatch(/<\w+[^>]*\s(?!href=|rel=)\w+=/)
  })
})

test('twenty thousand open elements, and as many comments, neither take long nor overflow the stack', () => {
  for (const part of ['<p', '<b>', '<li><ul>', '<!--', '<a href="/x">', '&lt;'])
    expect(() => rendered(part.repeat(20_000))).not.toThrow()
})

test.each(Object.getOwnPropertyNames(Object.prototype).filter((name) => /^[a-z]/i.test(name)))(
  'an element named like the object property %s loses its tags',
  (name) => {
    expect(rendered(`<p>a <${name}>b</${name}> c</p>`)).toBe('<p>a b c</p>')
  },
)

test('no text creates an attribute or an element outside the allowlist', () => {
  const unit = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom(
      '<',
      '</',
      '>',
      '"',
      "'",
      '<p ',
      '<a href=',
      'javascript:',
      'onerror=',
      '<script>',
      '</script>',
      '<svg ',
      '=',
      '&#x6a;',
      '/',
    ),
  )
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 20 }), (units) => {
      const tags = rendered(units.join('')).match(/<[^>]*>/g) ?? []
      for (const tag of tags)
        expect(tag).toMatch(
          /^<\/?(?:p|ul|ol|li|strong|em|br|h3|h4|blockquote|a)(?: href="[^"]*")?(?: rel="noopener external")?\/?>$/,
        )
    }),
  )
})
