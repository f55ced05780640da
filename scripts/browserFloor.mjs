// The oldest browsers that the shop supports, and the check of the built files against them: esbuild lowers syntax, but neither built-ins
// nor CSS. Compatibility data is MDN's.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import compatibility from '@mdn/browser-compat-data' with { type: 'json' }
import { parseSync } from 'oxc-parser'
import postcss from 'postcss'

/** The oldest supported browsers, as esbuild names them (README). */
export const BROWSERS = ['chrome109', 'firefox115', 'safari16.4']

/** The same by the names of the compatibility data. */
const OLDEST = Object.fromEntries(BROWSERS.map((browser) => /^([a-z]+)([\d.]+)$/.exec(browser).slice(1)))

/** Built-ins above the floor that the built files contain, each with what makes it work without them. */
const GUARDED_NAMES = {
  'AbortSignal.any': 'client/browser/browserTransport.ts looks for it; without it the answer arrives and is dropped',
  CloseWatcher: 'client/ui/Popover.tsx looks for it; without it Escape is a key',
  requestIdleCallback: 'client/loading/whenIdle.ts looks for it, and waits otherwise',
  share: 'client/parts/ShareButton.tsx looks for it, and copies the address otherwise',
  startViewTransition: 'React looks for it, and shows the new screen without a transition otherwise',
  skipTransition: 'of a transition of React',
  togglePopover: 'client/ui/Toasts.tsx looks for it; without it toasts are below an open dialog',
}

/** Methods of our own and of libraries whose names new methods of browsers have, too. */
const OWN_NAMES = new Set(
  'destroy dispatch estimate fallback forget isError lines resize run states sync take to use watch'.split(' '),
)

/** The same for CSS. Every browser ignores a property, value, selector or rule that it does not know. */
const OPTIONAL_STYLES = {
  ':has(.buy-bar)': 'no room below the page; @supports not selector(:has(*)) provides it',
  ':has(.tray)': 'the same',
  ':has(.cart-bar)': 'a message covers the total for some seconds',
  ':has(.connection-status)': 'the message covers the end of the page until it is closed',
  ':has(.consent)': 'the question covers the end of the page until it is answered',
  ':has(>.consent)': 'the same',
  ':has(.tray-question)': 'a focused element may be scrolled under the open tray',
  ':has(.buy-bar,:is(input:not([type=checkbox],[type=radio]),textarea):focus-visible:not(dialog *))': 'the tray stays',
  ':has(:is(input:not([type=checkbox],[type=radio]),textarea):focus-visible:not(dialog *))': 'the bar stays over the keyboard',
  ':has(dialog:modal)': 'the page behind a dialog scrolls',
  ':has(>:checked)': 'a chosen radio button has no frame around its line',
  ':has(.card-tile:not([data-tint]) .card-blank)': 'marks on a card without a picture are dark in the dark theme',
  ':has(>:nth-child(5))': 'a row of products has four columns',
  ':has(>:nth-child(4):last-child)': 'the fourth option may be alone in its row',
  ':has(.option-color)': 'columns of shades are narrower',
  ':has(>.option-color)': 'a shade is above its name',
  ':has(>.order-timeline)': 'the steps of an order are a list on every screen',
  ':has(>small)': 'the reason of a suggestion may be cut off',
  ':has(>.search-history-tools)': 'the tools of the history are below it',
  ':has(input:not(:placeholder-shown),[role=option])': 'other ways to search stay below the suggestions',
  ':has(.offline-page-list:empty)': 'the list of stored pages has a title also when it is empty',
  ':has(.gift-dialog[open])': 'the whole page is printed, not the card alone',
  ':has(.second-factor-sheet)': 'the whole page is printed, not the codes alone',
  '::-webkit-search-cancel-button': 'a sign that only some browsers have is hidden',
  '::view-transition-group': 'screens change without a transition',
  '::view-transition-old': 'the same',
  '::view-transition-new': 'the same',
  '@starting-style': 'a part appears without a movement',
  'field-sizing': 'a text area does not grow',
  'font-family: ui-monospace': 'the next font of the list',
  'forced-color-adjust': 'Safari has no forced colors',
  'interpolate-size': 'a part opens without a movement',
  'scrollbar-width': 'a scrollbar is wider',
  'text-wrap': 'the lines of a title are not balanced',
}

const isAtMost = (version, oldest) => {
  const [one, other] = [version, oldest].map((text) => text.replace('≤', '').split('.').map(Number))
  for (let at = 0; at < Math.max(one.length, other.length); at += 1)
    if ((one[at] ?? 0) !== (other[at] ?? 0)) return (one[at] ?? 0) < (other[at] ?? 0)
  return true
}

/** Whether, by a statement of the data, `oldest` supports the feature under its own name, without a setting. */
const isSupportedBy = ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: otherName }, oldest) =>
  typeof added === 'string' &&
  added !== 'preview' &&
  !flags &&
  !prefix &&
  !otherName &&
  isAtMost(added, oldest) &&
  !(typeof removed === 'string' && isAtMost(removed, oldest))

/** The supported browsers that lack a feature; empty for one without data. */
const lackedBy = (feature) =>
  Object.entries(OLDEST)
    .filter(([browser, oldest]) => {
      const statements = [feature?.__compat?.support[browser] ?? []].flat()
      return statements.length > 0 && !statements.some((statement) => isSupportedBy(statement, oldest))
    })
    .map(([browser]) => browser)

const { builtins } = compatibility.javascript
const objects = { ...builtins, ...builtins.Intl, ...compatibility.api }
const own = (record, name) => (record && Object.hasOwn(record, name) ? record[name] : undefined)

/** The features with the name of a member, by the objects that have it: of instances, or global. */
const membersNamed = new Map()
for (const [object, features] of Object.entries(objects)) {
  const note = (member, feature) => {
    if (!membersNamed.has(member)) membersNamed.set(member, new Map())
    membersNamed.get(member).set(object, feature)
  }
  if (features.__compat) note(object, features)
  for (const [member, feature] of Object.entries(features))
    if (feature.__compat && !/_static$|_event$|[^\w$]/.test(member)) note(member, feature)
}

const walk = (node, visit) => {
  if (Array.isArray(node)) for (const one of node) walk(one, visit)
  else if (node && typeof node === 'object') {
    if (typeof node.type === 'string') visit(node)
    for (const value of Object.values(node)) if (value && typeof value === 'object') walk(value, visit)
  }
}

const isNamed = (node) => node.type === 'Identifier'

/** The members and the global functions that a script calls, and the static members that it reads. */
const namesIn = (program) => {
  const called = new Set()
  const guarded = new Set()
  const members = []
  const globals = []
  const declared = new Set()
  walk(program, (node) => {
    if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      ;(node.optional ? guarded : called).add(node.callee)
      if (isNamed(node.callee)) globals.push(node.callee.name)
    }
    if (node.type === 'MemberExpression' && !node.computed && isNamed(node.property)) members.push(node)
    // An identifier that is declared anywhere in the file is no global one: minified names are short.
    if (node.type === 'VariableDeclarator' && isNamed(node.id)) declared.add(node.id.name)
    if (/^(Function|Class)Declaration$/.test(node.type) && node.id) declared.add(node.id.name)
  })
  return {
    members: members
      .filter((node) => !guarded.has(node))
      .map((node) => ({
        object: isNamed(node.object) ? node.object.name : '',
        member: node.property.name,
        isCalled: called.has(node),
      })),
    globals: globals.filter((name) => !declared.has(name)),
  }
}

/**
 * The built-ins of a script that a supported browser lacks, as `Map.groupBy` or `toSorted`, with the browsers. The type of a variable is not
 * known: a method that is called counts when no object with a method of its name is old enough. An optional call, `a.b?.()`, is a guard.
 */
export const namesAboveFloor = (source, file) => {
  const { members, globals } = namesIn(parseSync(file, source).program)
  const found = new Map()
  const note = (name, lacks) => {
    if (lacks.length > 0 && lacks.every((some) => some.length > 0)) found.set(name, lacks[0])
  }
  for (const { object, member, isCalled } of members) {
    const holder = own(objects, object)
    const feature = own(holder, `${member}_static`) ?? own(own(builtins, object), member)
    if (feature) note(`${object}.${member}`, [lackedBy(feature)])
    else if (isCalled && !OWN_NAMES.has(member)) note(member, [...(membersNamed.get(member)?.values() ?? [])].map(lackedBy))
  }
  for (const name of globals) note(name, [lackedBy(own(objects, name))])
  return found
}

const PSEUDO = /::?([a-z-]+)/g
const { properties, selectors, 'at-rules': atRules } = compatibility.css

/** Whether an earlier declaration of the same rule is the value for browsers that do not know this one. */
const hasFallback = (declaration) => {
  for (let before = declaration.prev(); before; before = before.prev())
    if (before.type === 'decl' && before.prop.replace(/^-[a-z]+-/, '') === declaration.prop) return true
  return false
}

/** The arguments of each `:has()` in a selector; they may contain parentheses. */
const argumentsOfHas = (selector) =>
  selector
    .split(':has(')
    .slice(1)
    .map((rest) => {
      let open = 1
      let at = 0
      for (; open > 0 && at < rest.length; at += 1) open += { '(': 1, ')': -1 }[rest[at]] ?? 0
      return rest.slice(0, at - 1)
    })

/** The parts of a rule's selectors above the floor, by their names. One unknown selector of a list disables the whole list. */
const selectorsOf = ({ selectors: list }) => {
  const parts = list.map((selector) => [
    ...argumentsOfHas(selector).map((inside) => [`:has(${inside})`, selectors.has]),
    ...[...selector.replaceAll(/\[[^\]]*\]|\\./g, '').matchAll(PSEUDO)]
      .filter(([, name]) => name !== 'has')
      .map(([whole, name]) => [whole, own(selectors, name)]),
  ])
  const isNew = (found) => found.some(([, feature]) => lackedBy(feature).length > 0)
  const isMixed = parts.some(isNew) && !parts.every(isNew)
  return isMixed
    ? [[`the list "${list.join(', ')}"`, parts.flat().find(([, feature]) => lackedBy(feature).length > 0)[1]]]
    : parts.flat()
}

/**
 * The parts of a stylesheet that a supported browser lacks: a property, `property: keyword`, `:selector`, `@rule` or `@media (feature)`, with
 * the browsers. A declaration with a fallback before it, and whatever is inside of `@supports`, is guarded.
 */
export const stylesAboveFloor = (source) => {
  const found = new Map()
  const note = (name, feature) => {
    const lacked = lackedBy(feature)
    if (lacked.length > 0) found.set(name, lacked)
  }
  const visit = (container) =>
    container.each((node) => {
      if (node.type === 'atrule') {
        if (node.name === 'supports') return
        note(`@${node.name}`, own(atRules, node.name))
        if (node.name === 'media')
          for (const [, feature] of node.params.matchAll(/\(([a-z-]+)\s*[:)]/g))
            note(`@media (${feature})`, own(atRules.media, feature))
      }
      if (node.type === 'rule' && node.parent.name !== 'keyframes')
        for (const [name, feature] of selectorsOf(node)) note(name, feature)
      if (node.type === 'decl' && !node.prop.startsWith('--') && !hasFallback(node)) {
        const feature = own(properties, node.prop)
        if (lackedBy(feature).length > 0) note(node.prop, feature)
        else for (const [word] of node.value.matchAll(/[a-z][a-z-]*/g)) note(`${node.prop}: ${word}`, own(feature, word))
      }
      if (node.nodes) visit(node)
    })
  visit(postcss.parse(source))
  return found
}

/** What the built files of a folder need above the floor, except the listed exceptions; and exceptions that no file needs. */
export const aboveFloor = async (folders) => {
  const problems = []
  const used = new Set()
  for (const folder of folders)
    for (const file of (await readdir(folder)).filter((name) => /\.(js|css)$/.test(name))) {
      const source = await readFile(path.join(folder, file), 'utf8')
      const [found, allowed] = file.endsWith('.js')
        ? [namesAboveFloor(source, file), GUARDED_NAMES]
        : [stylesAboveFloor(source), OPTIONAL_STYLES]
      for (const [name, lacked] of found)
        if (Object.hasOwn(allowed, name)) used.add(name)
        else
          problems.push(`${file}: ${name} is missing in ${lacked.map((browser) => `${browser} ${OLDEST[browser]}`).join(', ')}`)
    }
  for (const name of [...Object.keys(GUARDED_NAMES), ...Object.keys(OPTIONAL_STYLES)])
    if (!used.has(name)) problems.push(`scripts/browserFloor.mjs allows ${name}, which no built file needs`)
  return problems
}
