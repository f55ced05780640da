import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page } from 'playwright/test'
import { ROOT } from './startProgram.ts'

const { stylesheet, sheets } = JSON.parse(readFileSync(path.join(ROOT, 'dist/manifest.json'), 'utf8')) as {
  readonly stylesheet: string
  readonly sheets: { readonly [area: string]: readonly string[] }
}

/**
 * Expects a page to look as if it had been opened directly: the stylesheets of areas that were visited before change nothing on it. At
 * least `others` of them must be loaded.
 */
export const expectOwnLook = async (page: Page, area: string, others: number): Promise<void> => {
  const own = [stylesheet, ...(sheets[area] ?? [])]
  const { foreign, rules, order, changed } = await page.evaluate((needed) => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
    const hrefOf = (link: HTMLLinkElement) => link.getAttribute('href') ?? ''
    const others = links.filter((link) => !needed.includes(hrefOf(link)))
    const selectorsIn = (rules: CSSRuleList): readonly string[] =>
      [...rules].flatMap((rule) =>
        rule instanceof CSSStyleRule ? [rule.selectorText] : rule instanceof CSSGroupingRule ? selectorsIn(rule.cssRules) : [],
      )
    const selectors = others.flatMap(({ sheet }) => (sheet ? selectorsIn(sheet.cssRules) : []))
    // The other stylesheets change an element by a rule that it matches, or by inheritance from one.
    const reached = document.querySelectorAll(selectors.join(', '))
    // Collapsed content has no layout yet, and gets one at any time.
    const elements = [...new Set([...reached].flatMap((element) => [element, ...element.querySelectorAll('*')]))].filter(
      (element) => element.checkVisibility(),
    )
    const look = () => {
      for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
      return elements.map((element) => getComputedStyle(element).cssText)
    }
    const before = look()
    for (const link of others) link.disabled = true
    const after = look()
    for (const link of others) link.disabled = false
    return {
      foreign: others.length,
      rules: selectors.length,
      order: links.map(hrefOf).filter((href) => needed.includes(href)),
      changed: elements.flatMap(({ tagName, className }, at) => {
        if (after[at] === before[at]) return []
        const was = new Set(before[at]?.split('; '))
        return (after[at] ?? '')
          .split('; ')
          .filter((one) => !was.has(one))
          .map((one) => `${tagName} ${className}: ${one}`)
      }),
    }
  }, own)
  expect(foreign).toBeGreaterThanOrEqual(others)
  expect(rules).toBeGreaterThan(0)
  expect(order).toEqual(own)
  expect(changed).toEqual([])
}
