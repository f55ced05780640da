// What a browser gets of the contract's modules: the sources are parsed, not searched.
import { parseSync } from 'oxc-parser'

/** What the browser does not need of a call: words for the OpenAPI document, and shapes that only the backend checks. */
const NOT_FOR_BROWSERS = new Set(['summary', 'audience', 'needsToken', 'status', 'params', 'query', 'body'])

/** The parts of a syntax tree that run when the module does: all but what stands in functions. */
const nodesRun = function* (node) {
  if (Array.isArray(node)) for (const one of node) yield* nodesRun(one)
  else if (node && typeof node === 'object' && !/Function/.test(node.type ?? '')) {
    if (typeof node.type === 'string') yield node
    for (const part of Object.values(node)) yield* nodesRun(part)
  }
}

/** The calls by a plain name with whose values a module declares something. */
const callsOf = (source, file) => {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  return [...nodesRun(program.body.filter(({ type }) => type !== 'ExpressionStatement'))].filter(
    ({ type, callee }) => type === 'CallExpression' && callee.type === 'Identifier',
  )
}

/** `edits` replace the text from `start` to `end`; none may lie within another. */
const edited = (source, edits) =>
  [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, to }) => text.slice(0, start) + to + text.slice(end), source)

const withoutWords = (source, file) => {
  const declared = callsOf(source, file).filter(({ callee }) => callee.name === 'defineCall')
  return edited(
    source,
    declared.map(({ arguments: [call] }) => {
      if (call?.type !== 'ObjectExpression') throw new Error(`${file}: write a call as defineCall({ … })`)
      const { start, end, properties } = call
      const kept = properties.filter(({ key, computed }) => computed !== false || !NOT_FOR_BROWSERS.has(key.name))
      return { start, end, to: `{ ${kept.map((one) => source.slice(one.start, one.end)).join(', ')} }` }
    }),
  )
}

/**
 * A module of the contract as the browser needs it: calls without what is not for browsers, and each call that makes a shape
 * marked as free of side effects, so that esbuild drops what no screen uses. Throws when a call is declared in another way.
 */
export const forBrowsers = (source, file) => {
  const needed = withoutWords(source, file)
  return edited(
    needed,
    callsOf(needed, file).map(({ start }) => ({ start, end: start, to: '/* @__PURE__ */ ' })),
  )
}
