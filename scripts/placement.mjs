// Decides in which file of the browser each module and each stylesheet goes: one set of rules for both. `npm run build -- --table` prints the
// result.
import { SERVER_FILE, STYLE_GUIDE } from './areas.mjs'

/** The module that every page loads. */
export const ENTRY = 'client/main.tsx'

/** The shared stylesheets, before all others: tokens, fonts, base. */
export const FIRST_STYLES = 'client/styles.css'

/** The module that every form imports. */
const FORMS = 'client/hooks/useForm.ts'

const HOME = 'home'

/** The prefix of a part's stylesheet in the inputs of a bundle; the path of its styles follows. */
export const PART_SHEET = 'sheet:'

/** The groups that at least three areas share, after the core and the home page's, in the order in which a page loads them. */
export const GROUPS = {
  core: 'every page needs it',
  products: 'the home page shares it with other areas; styles of this kind are in the core',
  shared: 'at least three areas of different kinds share it',
  open: 'at least three areas share it, all indexed by search engines, such as structured data',
  personal: "at least three areas share it, all of one user's data, such as orders",
  forms: 'at least three areas share it, all with forms',
  plain: 'at least three areas share it, none with forms, such as product texts and reviews',
  guarded: 'at least three areas share it, all for signed-in users, such as the layout of the account',
}

/**
 * The group of a file by the areas that use it (not by the style guide, which uses everything). One area: its own name. Two areas: a group
 * of these two, so that nothing changes for any other. More: by the kinds of these areas.
 */
export const groupOf = (users, kinds) => {
  if (users.length === 1) return users[0]
  if (users.includes(HOME)) return 'products'
  if (users.length === 2) return users.toSorted().join('+')
  const all = (kind) => users.every((area) => kinds[kind].has(area))
  const none = (kind) => !users.some((area) => kinds[kind].has(area))
  if (all('guarded')) return 'guarded'
  if (all('forms')) return 'forms'
  if (none('private')) return 'open'
  if (all('private')) return 'personal'
  return none('forms') ? 'plain' : 'shared'
}

/** All sources that a source imports, including itself. `follows` decides which imports count; the server's own files have none. */
const reach = (inputs, source, follows, seen = new Set()) => {
  if (seen.has(source)) return seen
  seen.add(source)
  for (const imported of inputs[source]?.imports ?? []) if (follows(imported, source)) reach(inputs, imported.path, follows, seen)
  return seen
}

/** Scripts: what a module itself loads. */
const isScriptImport = ({ kind }, source) => (kind === 'import-statement' || kind === 'require-call') && !SERVER_FILE.test(source)

const usersOf = (screens, reachOf) => {
  const users = new Map()
  for (const [area, source] of Object.entries(screens))
    if (area !== STYLE_GUIDE) for (const file of reachOf(source)) users.set(file, [...(users.get(file) ?? []), area])
  return users
}

const kindsOf = (scriptUsers, { guardedAreas, privateAreas }) => ({
  guarded: new Set(guardedAreas),
  private: new Set(privateAreas),
  forms: new Set(scriptUsers.get(FORMS)),
})

/**
 * Assigns modules to shared files, from the imports of a first pass. `screens` are the areas' modules by their names; `guardedAreas` are the
 * names of the areas for signed-in users, `privateAreas` of those excluded from search engines.
 *
 * Without this assignment, esbuild creates a file for every combination of areas and parts that share a module: twenty requests for a page. Modules of a
 * pair of areas are left to esbuild, which creates one file for the pair. Modules of one area get a file where its screens share them with
 * its parts that open later, and stay in the file of its screens otherwise.
 */
export const scriptsOf = (inputs, { screens, ...kinds }) => {
  const reachOf = (source) => reach(inputs, source, isScriptImport)
  const loadedLater = new Set(
    Object.values(inputs).flatMap(({ imports }) =>
      imports.filter(({ kind, path }) => kind === 'dynamic-import' && !SERVER_FILE.test(path)).map(({ path }) => path),
    ),
  )
  const isOurs = (source) => /^(client|shared)\/.*\.tsx?$/.test(source) && !loadedLater.has(source)
  const core = reachOf(ENTRY)
  const users = usersOf(screens, reachOf)
  const known = kindsOf(users, kinds)
  const isScreen = (source) => Object.values(screens).includes(source)
  // Modules that dialogs import, such as the forms, must not include the layout of the account: esbuild separates them.
  const dialogs = new Set([...loadedLater].filter((source) => !isScreen(source)).flatMap((source) => [...reachOf(source)]))
  /** All separately loaded modules that import a source, directly or not. */
  const loadedBy = new Map()
  for (const part of loadedLater)
    for (const source of reachOf(part)) loadedBy.set(source, [...(loadedBy.get(source) ?? []), part])
  const isSplit = (source, area) => {
    const parts = loadedBy.get(source)
    const folder = screens[area].replace(/[^/]+$/, '')
    return parts.length > 1 && parts.every((part) => part.startsWith(folder))
  }
  const groups = Object.fromEntries(Object.keys(GROUPS).map((name) => [name, []]))
  groups.core = [...core].filter((source) => isOurs(source) && source !== ENTRY).sort()
  const rows = groups.core.map((file) => ({ kind: 'script', file, group: 'core', users: [] }))
  for (const file of [...users.keys()].filter((source) => isOurs(source) && !core.has(source)).sort()) {
    const areas = users.get(file)
    const group = groupOf(areas, known)
    rows.push({ kind: 'script', file, group, users: areas })
    const isShared = group in GROUPS && !(group === 'guarded' && dialogs.has(file))
    // esbuild decides about the others.
    if (areas.length === 1 ? isSplit(file, group) : isShared) (groups[group] ??= []).push(file)
  }
  const names = Object.keys(groups)
  const groupsOf = (source) => {
    const needed = new Set(['core'])
    const visit = (from) => {
      const reached = reachOf(from)
      for (const name of names)
        if (!needed.has(name) && groups[name].some((one) => reached.has(one))) {
          needed.add(name)
          for (const one of groups[name]) visit(one)
        }
    }
    visit(source)
    return names.filter((name) => needed.has(name))
  }
  return { groups, loadedLater, groupsOf, rows }
}

/**
 * Assigns each stylesheet of a component to exactly one sheet, also those of parts that are loaded later, which are styled from the start.
 * Returns the files of each sheet in their order, and the sheets of each area in their order: the core, which is part of every page, the
 * groups, the pairs, then the area's own. Two sheets of one page always follow each other in this order, whichever pages were opened
 * before. The style guide renders everything: styles that another area also uses belong to that area, and the guide loads its sheet. The
 * separate stylesheets of parts that open later (`sheet:`, scripts/buildPlugins.mjs) are in none of these sheets.
 */
export const sheetsOf = (inputs, { screens, ...kinds }) => {
  const isScreenModule = (source) => Object.values(screens).includes(source)
  const isStyle = (source) => source.endsWith('.css') && source !== FIRST_STYLES && !source.startsWith(PART_SHEET)
  const stylesFrom = (source) => new Set([...reach(inputs, source, ({ path }) => !isScreenModule(path))].filter(isStyle))
  const ofEntry = stylesFrom(ENTRY)
  const byArea = Object.fromEntries(Object.entries(screens).map(([area, source]) => [area, stylesFrom(source)]))
  const users = usersOf(screens, stylesFrom)
  const known = kindsOf(
    usersOf(screens, (source) => reach(inputs, source, isScriptImport)),
    kinds,
  )
  const rows = [...new Set([...ofEntry, ...Object.values(byArea).flatMap((set) => [...set])])].sort().map((file) => {
    const areas = users.get(file) ?? [STYLE_GUIDE]
    const group = ofEntry.has(file) ? 'core' : groupOf(areas, known)
    // Styles of this group are part of the core, because a separate sheet would delay the first view of the home page.
    return { kind: 'style', file, group: group === 'products' ? 'core' : group, users: areas }
  })
  const files = Object.groupBy(rows, ({ group }) => group)
  const own = Object.keys(files).filter((name) => !(name in GROUPS))
  const pairs = own.filter((name) => name.includes('+')).sort()
  const order = [
    ...Object.keys(GROUPS).filter((name) => name in files),
    ...pairs,
    ...own.filter((name) => !pairs.includes(name) && name !== STYLE_GUIDE),
    ...own.filter((name) => name === STYLE_GUIDE),
  ]
  const listed = Object.fromEntries(order.map((name) => [name, files[name].map(({ file }) => file)]))
  return {
    files: { ...listed, core: [FIRST_STYLES, ...(listed.core ?? [])] },
    sheets: Object.fromEntries(
      Object.keys(screens).map((area) => [
        area,
        order.filter((name) => name !== 'core' && listed[name].some((file) => byArea[area].has(file))),
      ]),
    ),
    rows,
  }
}

/** The rows as text: the groups with their reasons, in each the files with the areas that use them. */
export const tableOf = (rows) =>
  Object.entries(Object.groupBy(rows, ({ group }) => group))
    .flatMap(([group, own]) => [
      `\n${group}: ${GROUPS[group] ?? (group.includes('+') ? 'only these two areas share it' : 'only this area uses it')}`,
      ...own.map(
        ({ kind, file, users }) => `  ${kind}  ${file}${group in GROUPS && group !== 'core' ? `  (${users.join(', ')})` : ''}`,
      ),
    ])
    .join('\n')
