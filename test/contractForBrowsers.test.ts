/** What the build leaves of the contract's modules for browsers. */
import { buildSync } from 'esbuild'
import { expect, test } from 'vitest'
import { forBrowsers } from '../scripts/contractForBrowsers.mjs'

/** What esbuild keeps of a module whose exports nobody uses. */
const kept = (source: string) =>
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
  const call = defineCall({
    name: 'call', summary: 'Words: with, commas {', group: 'blog',
    path: '/v1/call', answer: answerOf(Body), params: exactly({ id: whole(1) }),
  })`

test('shapes and calls that nobody uses are dropped', () => {
  expect(kept(declared)).toContain('defineCall(')
  expect(kept(forBrowsers(declared, 'some.ts'))).not.toMatch(/defineCall\(|exactly\(|whole\(/)
})

test('a call keeps what a browser sends and checks', () => {
  const source = forBrowsers(declared, 'some.ts')
  expect(source).toMatch(/name: 'call', group: 'blog', path: '\/v1\/call', answer: .*answerOf\(/)
  expect(source).not.toMatch(/summary|params/)
})

test('what a module does, rather than declares, stays', () => {
  expect(kept(forBrowsers(`listen()\nconst later = () => { listen() }\nlater()`, 'some.ts'))).toMatch(/listen\(\);.*listen\(\);/)
})

test.each(['const call = defineCall(parts)', 'const call = defineCall({'])('the build fails on %s', (source) => {
  expect(() => forBrowsers(source, 'some.ts')).toThrow('some.ts: ')
})
