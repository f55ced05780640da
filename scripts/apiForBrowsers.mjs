// Converts the modules of `shared/api` for the browser; the sources are parsed, not searched as text.
import { parseSync } from 'oxc-parser'

/**
 * Properties of a call that the browser does not need: texts for the OpenAPI document, shapes that only the backend validates, and the
 * common ones of `member`.
 */
const NOT_FOR_BROWSERS = new Set(['summary', 'audience', 'needsToken', 'member', 'status', 'params', 'query', 'body'])

/** The nodes of a syntax tree that run when the module is evaluated: all except function bodies. */
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

/** The calls of plain names whose results initialise declarations of a module. */
const callsOf = (source, file) =>
  [...nodesRun(statementsOf(source, file).filter(({ type }) => type !== 'ExpressionStatement'))].filter(
    ({ type, callee }) => type === 'CallExpression' && callee.type === 'Identifier',
  )

/** Applies `edits`, which replace the text from `start` to `end`; they must not be nested. */
const edited = (source, edits) =>
  [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, to }) => text.slice(0, start) + to + text.slice(end), source)

const withoutServerProperties = (source, file) => {
  const declared = callsOf(source, file).filter(({ callee }) => callee.name === 'defineCall')
  return edited(
    source,
    declared.map(({ arguments: [, , call] }) => {
      if (call?.type !== 'ObjectExpression') throw new Error(`${file}: write a call as defineCall(name, address, { … })`)
      const { start, end, properties } = call
      const used = properties.filter(({ key, argument }) => !NOT_FOR_BROWSERS.has(key?.name ?? argument?.name))
      return { start, end, to: `{ ${used.map((one) => source.slice(one.start, one.end)).join(', ')} }` }
    }),
  )
}

const PURE = '/* @__PURE__ */ '

/**
 * Marks every call that runs when the module is evaluated as pure (react-router), and removes the display names of contexts. esbuild uses
 * `sideEffects: false` only for modules that are not imported at all.
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

/** All nodes of a syntax tree, including those in functions. */
const nodesOf = function* (node) {
  if (Array.isArray(node)) for (const one of node) yield* nodesOf(one)
  else if (node && typeof node === 'object') {
    if (typeof node.type === 'string') yield node
    for (const part of Object.values(node)) yield* nodesOf(part)
  }
}

/** Removes the JSON Schemas, which only the OpenAPI document uses, from a module of shapes. */
export const withoutSchemas = (source, file) =>
  edited(
    source,
    [...nodesOf(statementsOf(source, file))]
      .filter(({ type }) => type === 'ObjectExpression')
      .flatMap(({ properties }) => properties.filter(({ type, key }) => type === 'Property' && key.name === 'schema'))
      .map(({ start, end }) => ({ start, end: source[end] === ',' ? end + 1 : end, to: '' })),
  )

/**
 * Converts a module of `shared/api` for the browser: calls without the properties that the browser does not need, and each call that
 * creates a shape marked as free of side effects, so that esbuild drops unused shapes. Throws when a call is declared in another way.
 */
export const forBrowsers = (source, file) => {
  const needed = withoutSchemas(withoutServerProperties(source, file), file)
  return edited(
    needed,
    callsOf(needed, file).map(({ start }) => ({ start, end: start, to: PURE })),
  )
}
