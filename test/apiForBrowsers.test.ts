/** The build's output for the modules of `shared/api` in browsers. */
import { buildSync } from 'esbuild'
import { expect, test } from 'vitest'
import { forBrowsers, pureModule, withoutSchemas } from '../scripts/apiForBrowsers.mjs'

/** esbuild's output for a module whose exports are not used. */
const reduced = (source: string) =>
  buildSync({
    stdin: { contents: `import 'made'; ${source}`, loader: 'ts' },
    external: ['made'],
    bundle: true,
    treeShaking: true,
    format: 'iife',
    write: false,
  }).outputFiles[0]?.text.replace(/\s+/g, ' ')

const declared = `
  const fields = { id: whole(1), 'of all': oneOf(['a', "defineCall({"]) }
  const Body = exactly({ fields: exactly(fields), name: optional(nullable(textOf(0, 9))) })
  const call = defineCall('call', 'GET /v1/call', {
    summary: 'Words: with, commas {', group: 'blog', ...member,
    answer: answerOf(Body), params: exactly({ id: whole(1) }),
  })`

test('unused shapes and calls are dropped', () => {
  expect(reduced(declared)).toContain('defineCall(')
  expect(reduced(forBrowsers(declared, 'some.ts'))).not.toMatch(/defineCall\(|exactly\(|whole\(/)
})

test('a call retains the fields that a browser sends and validates', () => {
  const source = forBrowsers(declared, 'some.ts')
  expect(source).toMatch(/defineCall\('call', 'GET \/v1\/call', \{ group: 'blog', answer: .*answerOf\(/)
  expect(source).not.toMatch(/summary|params|member/)
})

test('side effects of a module are retained', () => {
  expect(reduced(forBrowsers(`listen()\nconst later = () => { listen() }\nlater()`, 'some.ts'))).toMatch(
    /listen\(\);.*listen\(\);/,
  )
})

test.each(['const call = defineCall(parts)', 'const call = defineCall({'])('the build fails on %s', (source) => {
  expect(() => forBrowsers(source, 'some.ts')).toThrow('some.ts: ')
})

test("a package's module is dropped whole when it is unused, and retained whole otherwise", () => {
  const source = `
    import * as React from 'made'
    const Context = React.createContext(null)
    Context.displayName = 'Context'
    const Memo = React.memo(() => Context)
    const names = new Set([Memo])`
  expect(reduced(source)).toContain('createContext')
  expect(reduced(pureModule(source, 'some.js'))).not.toMatch(/createContext|memo|new Set|displayName/)
  expect(reduced(`${pureModule(source, 'some.js')}\nshow(Memo, names)`)).toMatch(/createContext.*memo.*new Set/)
})

test('a shape loses only its schemas', () => {
  const source = `known((s) => s.text(), { matches: isText, schema: { type: 'text', ...inner.schema }, fallback: () => ({ schema: 1 }) })`
  expect(withoutSchemas(source, 'some.ts').replace(/\s+/g, ' ')).toBe(
    'known((s) => s.text(), { matches: isText, fallback: () => ({ }) })',
  )
})
