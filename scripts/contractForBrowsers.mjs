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

const statementsOf = (source, file) => {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  return program.body
}

/** The calls by a plain name with whose values a module declares something. */
const callsOf = (source, file) =>
  [...nodesRun(statementsOf(source, file).filter(({ type }) => type !== 'ExpressionStatement'))].filter(
    ({ type, callee }) => type === 'CallExpression' && callee.type === 'Identifier',
  )

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

const PURE = '/* @__PURE__ */ '

/**
 * A module of a package that declares itself free of side effects, with each call that runs on import marked as pure and without the
 * display names of contexts: esbuild believes the declaration only for modules that nothing imports, and would keep the whole of the others.
 */
export const pureModule = (source, file) => {
  const statements = statementsOf(source, file)
  const names = statements.filter(
    ({ type, expression }) => type === 'ExpressionStatement' && expression.left?.property?.name === 'displayName',
  )
  const calls = [...nodesRun(statements.filter(({ type }) => type !== 'ExpressionStatement'))].filter(({ type }) =>
    ['CallExpression', 'NewExpression'].includes(type),
  )
  return edited(source, [
    ...names.map(({ start, end }) => ({ start, end, to: '' })),
    ...calls.map(({ start }) => ({ start, end: start, to: PURE })),
  ])
}

/** All nodes of a syntax tree, also those in functions. */
const nodesOf = function* (node) {
  if (Array.isArray(node)) for (const one of node) yield* nodesOf(one)
  else if (node && typeof node === 'object') {
    if (typeof node.type === 'string') yield node
    for (const part of Object.values(node)) yield* nodesOf(part)
  }
}

/** A module of shapes without the JSON Schemas, which only the OpenAPI document reads. */
export const withoutSchemas = (source, file) =>
  edited(
    source,
    [...nodesOf(statementsOf(source, file))]
      .filter(({ type }) => type === 'ObjectExpression')
      .flatMap(({ properties }) => properties.filter(({ type, key }) => type === 'Property' && key.name === 'schema'))
      .map(({ start, end }) => ({ start, end: source[end] === ',' ? end + 1 : end, to: '' })),
  )

/**
 * A module of the contract as the browser needs it: calls without what is not for browsers, and each call that makes a shape
 * marked as free of side effects, so that esbuild drops what no screen uses. Throws when a call is declared in another way.
 */
export const forBrowsers = (source, file) => {
  const needed = withoutSchemas(withoutWords(source, file), file)
  return edited(
    needed,
    callsOf(needed, file).map(({ start }) => ({ start, end: start, to: PURE })),
  )
}
