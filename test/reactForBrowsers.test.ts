/** React without code that never runs here. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { modernReact } from '../scripts/reactForBrowsers.mjs'
import { ROOT, sourceFiles } from './support/sourceFiles.ts'

test('the installed React has every replaced condition, and none of them afterwards', () => {
  const source = readFileSync(path.join(ROOT, 'node_modules/react-dom/cjs/react-dom-client.production.js'), 'utf8')
  const modern = modernReact(source)
  for (const absent of [
    '"documentMode" in',
    '"oninput" in document',
    '"AnimationEvent" in window',
    'typeof __REACT_DEVTOOLS_GLOBAL_HOOK__',
  ])
    expect(modern, absent).not.toContain(absent)
})

test('a version of React without one of them is refused with the missing condition', () => {
  expect(() => modernReact('var canUseDOM = true')).toThrow(/this version of React has no .*canUseDOM/)
})

test('no component listens to the removed events', () => {
  const listening = sourceFiles(['client']).filter(({ text }) =>
    /\bon(Select|BeforeInput|Composition(Start|Update|End))\b/.test(text),
  )
  expect(listening.map(({ file }) => file)).toEqual([])
})
