/**
 * The comments of `shared/api` as descriptions for the OpenAPI document. The sources are parsed: a property of a call is found
 * in its object literal, through the functions that make shapes, names, imports and spreads.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, type Comment } from 'oxc-parser'

type Node = { readonly type: string; readonly start: number; readonly [key: string]: unknown }
type Member = Node & { readonly key: { readonly name?: string; readonly value?: string } }

type Source = {
  readonly file: string
  readonly text: string
  readonly comments: readonly Comment[]
  readonly declared: ReadonlyMap<string, { readonly node: Node; readonly at: number }>
  /** The file that a name is imported from. */
  readonly imported: ReadonlyMap<string, string>
  readonly types: ReadonlyMap<string, readonly Member[]>
}

/**
 * An expression, and the position before which its comment ends, in `commentIn` if that is another source; -1 for one that no
 * property or declaration has.
 */
export type Place = { readonly source: Source; readonly node: Node; readonly at: number; readonly commentIn?: Source }

const FOLDER = path.resolve(import.meta.dirname, '../../shared/api')
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))

const parsed = (file: string): Source => {
  const text = readFileSync(file, 'utf8')
  const { program, comments } = parseSync(file, text)
  const declared = new Map<string, { node: Node; at: number }>()
  const imported = new Map<string, string>()
  const types = new Map<string, readonly Member[]>()
  for (const statement of program.body) {
    if ('source' in statement && statement.source && 'specifiers' in statement)
      for (const { local } of statement.specifiers)
        if ('name' in local) imported.set(local.name, path.resolve(path.dirname(file), statement.source.value))
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type === 'VariableDeclaration')
      for (const { id, init } of declaration.declarations)
        if (id.type === 'Identifier' && init) declared.set(id.name, { node: init as unknown as Node, at: statement.start })
    if (declaration?.type === 'TSTypeAliasDeclaration' && declaration.typeAnnotation.type === 'TSTypeLiteral')
      types.set(declaration.id.name, declaration.typeAnnotation.members as unknown as readonly Member[])
  }
  return { file, text, comments, declared, imported, types }
}

const sources = new Map<string, Source>()
const sourceOf = (file: string): Source => {
  const source = sources.get(file) ?? parsed(file)
  sources.set(file, source)
  return source
}

/** The declaration of a name in a source, or in the source that it is imported from. */
const declarationOf = (source: Source, name: string): Place | null => {
  const own = source.declared.get(name)
  if (own) return { source, ...own }
  const from = source.imported.get(name)
  return from === undefined ? null : declarationOf(sourceOf(from), name)
}

/** The first result that is not null. */
const first = <T, R>(items: readonly T[], find: (item: T) => R | null): R | null => {
  for (const item of items) {
    const found = find(item)
    if (found !== null) return found
  }
  return null
}

const calleeOf = ({ type, callee }: Node): string =>
  type === 'CallExpression' ? ((callee as { readonly name?: string }).name ?? '') : ''
const nameOf = ({ key }: Member) => key.name ?? key.value

/** Functions that make an object of the literal that is passed, and those that put their argument into one property. */
const OBJECTS = new Set(['shape', 'exactly', 'part', 'partFrom', 'variant'])
const ENVELOPES: ReadonlyMap<string, string> = new Map([
  ['answerOf', 'data'],
  ['anyAnswer', 'data'],
  ['itemsPart', 'items'],
])
const isObject = ({ node }: Place) => OBJECTS.has(calleeOf(node)) || ENVELOPES.has(calleeOf(node))

/** Where an expression takes its value from: arguments, declarations, spreads, branches. */
const originsOf = ({ source, node }: Place): readonly Place[] => {
  const places = (...nodes: readonly unknown[]) => nodes.map((one) => ({ source, node: one as Node, at: -1 }))
  switch (node.type) {
    case 'CallExpression':
      return places(...(node['arguments'] as readonly Node[]), node['callee'])
    case 'ObjectExpression':
      return places(
        ...(node['properties'] as readonly Node[]).flatMap((one) => (one.type === 'SpreadElement' ? [one['argument']] : [])),
      )
    case 'ConditionalExpression':
      return places(node['consequent'], node['alternate'])
    case 'Identifier':
      return [declarationOf(source, node['name'] as string)].filter((one) => one !== null)
    case 'MemberExpression':
      return places(node['object'])
        .map((one) => propertyOf(one, (node['property'] as { readonly name?: string }).name ?? ''))
        .filter((one) => one !== null)
    case 'ArrowFunctionExpression':
      return places(node['body'])
    case 'BlockStatement':
      return places(
        ...(node['body'] as readonly Node[]).flatMap((one) =>
          one.type === 'VariableDeclaration'
            ? (one['declarations'] as readonly Node[]).map(({ init }) => init)
            : one.type === 'ReturnStatement'
              ? [one['argument']]
              : [],
        ),
      ).filter((one) => (one.node as Node | null) !== null)
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return places(node['expression'])
    default:
      return []
  }
}

/** The property of the object that an expression makes; null when no literal lists it. */
export const propertyOf = (place: Place, name: string): Place | null => {
  const { source, node } = place
  const members = node.type === 'ObjectExpression' ? (node['properties'] as readonly Member[]) : []
  const own = members.find((one) => one.type === 'Property' && nameOf(one) === name)
  if (own) return { source, node: own['value'] as Node, at: own.start }
  const [content, callee] = originsOf(place)
  // The comment of a filter is before its row, its shape in the argument.
  if (calleeOf(node) === 'valuesFields') {
    const row = callee && propertyOf(callee, name)
    return content && row ? { ...content, at: row.at, commentIn: row.source } : null
  }
  if (ENVELOPES.get(calleeOf(node)) === name) return content ?? null
  return first(originsOf(place), (one) => propertyOf(one, name))
}

/** The call that makes the object of an expression. */
const objectOf = (place: Place): Place | null => (isObject(place) ? place : first(originsOf(place), objectOf))

type Named = { readonly name: string; readonly place: Place }

/** The declaration in capitals that an expression takes its object from; `inline` when the expression makes it. */
const namedIn = (place: Place): Named | 'inline' | null => {
  if (isObject(place)) return 'inline'
  if (place.node.type !== 'Identifier') return first(originsOf(place), namedIn)
  const [declared] = originsOf(place)
  const name = place.node['name'] as string
  if (!declared || !objectOf(declared)) return null
  return /^[A-Z]/.test(name) ? { name, place: declared } : namedIn(declared)
}

const declarationIn = (place: Place): Named | null => {
  const named = namedIn(place)
  return named === 'inline' ? null : named
}

/** The comment of an object's own declaration, else of the place that takes it; null without any. */
export const objectComment = (place: Place): string | null => {
  const declared = declarationIn(place)
  return (declared && commentOf(declared.place)) ?? commentOf(place)
}

/** The exported name of an object, without `Wire` and `Shape`; null for one that has none. */
export const objectName = (place: Place): string | null => {
  const name = declarationIn(place)?.name
  return name === undefined ? null : name.replaceAll(/^Wire|Shape$/g, '')
}

/** The same for all places that take their object from one declaration. */
export const objectKey = (place: Place): string => {
  const { source, node } = objectOf(place) ?? place
  return `${source.file}:${node.start}`
}

/** References to requirements and files. */
const NOT_PUBLISHED = /\s*\((?:R\d|[^)]*(?:\.ts|docs\/))[^)]*\)/g

const commentBefore = ({ text, comments }: Source, at: number): string | null => {
  const comment = comments.findLast(
    ({ type, value, end }) => type === 'Block' && value.startsWith('*') && end <= at && text.slice(end, at).trim() === '',
  )
  return comment
    ? comment.value
        .slice(1)
        .replaceAll(/\s+(?:\*\s)?/g, ' ')
        .replaceAll(NOT_PUBLISHED, '')
        .trim()
    : null
}

/** The comment before a property or declaration; null without one. */
export const ownComment = ({ source, at, commentIn = source }: Place): string | null =>
  at < 0 ? null : commentBefore(commentIn, at)

/** The own comment, or else that of the declaration that the object is taken from. */
export const commentOf = (place: Place): string | null => {
  const own = ownComment(place)
  if (own !== null) return own
  const declared = declarationIn(place)
  return declared && commentOf(declared.place)
}

/** The file of a place, from the root of the project. */
export const fileOf = ({ source }: Place): string => path.relative(path.resolve(FOLDER, '../..'), source.file)

/** The declaration of a call. Throws when no file of `shared/api` has it. */
export const callPlace = (name: string): Place => {
  const place = first(FILES, (file) => {
    const source = sourceOf(path.join(FOLDER, file))
    const declared = source.declared.get(name)
    return declared ? { source, ...declared } : null
  })
  if (!place) throw new Error(`${name} is not declared in shared/api`)
  return place
}

/** The comments of the members of a type in a file of `shared/api`, by name. */
export const memberComments = (file: string, type: string): ReadonlyMap<string, string> => {
  const source = sourceOf(path.join(FOLDER, file))
  const members = source.types.get(type) ?? []
  return new Map(members.map((one) => [nameOf(one) ?? '', commentBefore(source, one.start) ?? '']))
}
