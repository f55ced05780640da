/** React without code that never runs here. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { modernReact, REPLACEMENTS } from '../scripts/reactForBrowsers.mjs'
import { ROOT, sourceFiles } from './support/sourceFiles.ts'

test.each(Object.keys(REPLACEMENTS))(
  'the installed React has every replaced condition of %s, and none of them afterwards',
  (file) => {
    const source = readFileSync(path.join(ROOT, 'node_modules/react-dom/cjs', file), 'utf8')
    const modern = modernReact(source, file)
    for (const absent of [
      '"documentMode" in',
      '"oninput" in document',
      '"AnimationEvent" in window',
      'typeof __REACT_DEVTOOLS_GLOBAL_HOOK__',
      'new FragmentInstance(',
      'D: prefetchDNS',
      'useActionState:',
      'exports.preload ',
    ])
      expect(modern, absent).not.toContain(absent)
  },
)

test('a version of React without one of them is refused with the missing condition', () => {
  expect(() => modernReact('var canUseDOM = true', 'react-dom-client.production.js')).toThrow(
    /this version of React has no .*canUseDOM/,
  )
})

const using = (pattern: RegExp) =>
  sourceFiles(['client'])
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)

test('no component listens to the removed events', () => {
  expect(using(/\bon(Select|BeforeInput|Composition(Start|Update|End))\b/)).toEqual([])
})

test('no module imports a removed function of React', () => {
  expect(
    using(/\b(preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule|requestFormReset)\b[^\n]*from 'react-dom'/),
  ).toEqual([])
  expect(using(/\b(useActionState|useFormState|useFormStatus)\b/)).toEqual([])
})

test('no component refers to a fragment, reads the stack of components, or has a function as the action of a form', () => {
  expect(using(/<Fragment\b[^>]*\bref=/)).toEqual([])
  expect(using(/\bcomponentStack\b/)).toEqual([])
  expect(using(/\b(action|formAction)=\{(async\b|\(|\w+ =>)/)).toEqual([])
})
