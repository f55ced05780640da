// The areas of the shop, read from their declarations (client/areas/{area}/area.ts), and the modules that the build generates from them:
// the table of screens (`areas:screens`) and the loaders of texts (`texts:loaders`), by language. The build and the tests use it, so that
// both have the same areas.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { LOCALES } from '../shared/i18n/locales.ts'
import { PART_TEXTS } from '../shared/i18n/partTexts.ts'
import { routeNames, routeOf } from '../shared/routes.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const FOLDER = path.join(ROOT, 'client/areas')

/** The area that renders all components of the shop; it has no page for customers. */
export const STYLE_GUIDE = 'demo'

/** Files whose code only the server runs; browsers get stubs (scripts/serverStubs.mjs). */
export const SERVER_FILE = /^client\/.*\.server\.tsx?$/

/** The path of the module with an area's screens, relative to the project's folder. */
export const screensOf = (name) => `client/areas/${name}/screens.ts`

const declarationOf = (name) => path.join(FOLDER, name, 'area.ts')

const readAreas = () =>
  Promise.all(
    readdirSync(FOLDER)
      .filter((name) => existsSync(declarationOf(name)))
      .map(async (name) => ({ name, uses: [], ...(await import(pathToFileURL(declarationOf(name)).href)).area })),
  )

/** The text groups, with the key prefixes or keys that each claims; groups of areas have the area's name. */
const groupsOf = (areas) => ({ ...PART_TEXTS, ...Object.fromEntries(areas.map(({ name, texts }) => [name, texts])) })

/** The entries that occur more than once, without duplicates. */
const repeated = (entries) => [...new Set(entries.filter((one, at) => entries.indexOf(one) !== at))]

/** The errors in the areas, one sentence each; `keys` are the keys of all texts. */
export const faultsOf = (areas, { routes, keys }) => {
  const claimed = areas.flatMap((area) => area.routes)
  const groups = groupsOf(areas)
  const prefixes = Object.values(groups).flat()
  const claimants = (prefix) => Object.keys(groups).filter((group) => groups[group].includes(prefix))
  const areasOf = (route) => areas.filter((area) => area.routes.includes(route)).map(({ name }) => name)
  return [
    ...routes.filter((route) => !claimed.includes(route)).map((route) => `The route ${route} has no screen: no area names it.`),
    ...repeated(claimed).map((route) => `The route ${route} has more than one screen: ${areasOf(route).join(', ')}.`),
    ...claimed
      .filter((route) => !routes.includes(route))
      .map((route) => `The area ${areasOf(route)[0]} names a route that there is not: ${route}.`),
    ...areas.filter(({ name }) => name in PART_TEXTS).map(({ name }) => `The area ${name} has the name of a group of texts.`),
    ...repeated(prefixes).map((prefix) => `The texts ${prefix} are claimed more than once: ${claimants(prefix).join(', ')}.`),
    ...areas.flatMap(({ name, texts, uses }) => [
      ...texts
        .filter((prefix) => !keys.some((key) => key === prefix || key.startsWith(`${prefix}.`)))
        .map((prefix) => `The area ${name} claims texts that there are not: ${prefix}.`),
      ...uses
        .filter((group) => !(group in groups))
        .map((group) => `The area ${name} uses a group of texts that there is not: ${group}.`),
    ]),
  ]
}

/** The areas by the names of their folders: routes, texts, and the other text groups that they use. */
export const areas = await readAreas()

const faults = faultsOf(areas, {
  routes: routeNames,
  keys: Object.keys(JSON.parse(readFileSync(path.join(ROOT, 'locales/en-US.json'), 'utf8'))),
})
if (faults.length > 0) throw new Error(`The areas do not fit together:\n  ${faults.join('\n  ')}`)

/** The text keys that a source names literally. */
const namedIn = (file) => {
  const code = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
  return [...code.matchAll(/['"`]([a-z]\w*(?:\.\w+)+)['"`]/g)].map(([, key]) => key)
}

/** The text keys that only server code names. Declarations of text groups do not count. */
const readServerTexts = () => {
  const server = new Set()
  const browser = new Set()
  for (const folder of ['client', 'server', 'shared'])
    for (const name of readdirSync(path.join(ROOT, folder), { recursive: true })) {
      const file = path.posix.join(folder, name.split(path.sep).join('/'))
      if (!/(?<!\.test)\.tsx?$/.test(file) || /\/(area|partTexts)\.ts$/.test(file)) continue
      const keys = folder === 'server' || SERVER_FILE.test(file) ? server : browser
      for (const key of namedIn(path.join(ROOT, file))) keys.add(key)
    }
  return server.difference(browser)
}
const serverTexts = readServerTexts()

/** Routes whose titles the header's menu shows on every page. */
const IN_MENU = ['orders', 'addresses']

/** The title of a route belongs to its area. */
const groupByPrefix = new Map([
  ...areas.flatMap(({ name, routes }) =>
    routes.filter((route) => !IN_MENU.includes(route)).map((route) => [`title.${route}`, name]),
  ),
  ...Object.entries(groupsOf(areas)).flatMap(([group, prefixes]) => prefixes.map((prefix) => [prefix, group])),
])

/**
 * The group of a text: the one with the longest matching prefix; `server` for one that only server code names; null for a common text, which
 * every page loads.
 */
export const groupOfText = (key) => {
  const parts = key.split('.')
  const claimed = parts.map((_, at) => parts.slice(0, parts.length - at).join('.')).find((prefix) => groupByPrefix.has(prefix))
  if (claimed !== undefined) return groupByPrefix.get(claimed)
  return serverTexts.has(key) ? 'server' : null
}

/** The areas of one user's data, such as cart and account: all their routes are excluded from search engines. */
export const privateAreas = areas
  .filter(({ routes }) => routes.every((name) => routeOf(name).noindex === true))
  .map(({ name }) => name)

/** The areas that require a session or the address of a payment; the pages of the account share a layout with its own texts. */
export const guardedAreas = areas
  .filter(({ routes }) => routes.every((name) => routeOf(name).access === 'signed-in' || routeOf(name).noStore === true))
  .map(({ name }) => name)

export const textGroups = Object.keys(groupsOf(areas))

/** The text groups that an area's screens need beside the common ones. */
export const textsOf = ({ name, uses }) => [name, ...uses]

const screensModule = (sheets) =>
  `export const areas = [\n${areas
    .map(
      (area) =>
        `{ name: ${JSON.stringify(area.name)}, routes: ${JSON.stringify(area.routes)}, texts: ${JSON.stringify(textsOf(area))}, sheets: ${JSON.stringify(sheets[area.name] ?? [])}, load: () => import(${JSON.stringify(path.join(ROOT, screensOf(area.name)))}) },`,
    )
    .join('\n')}\n]`

/** Source of an object of functions that each load the texts at an address. */
const loadersOf = (addresses) =>
  `{ ${addresses.map(([name, address]) => `${JSON.stringify(name)}: () => import('texts:${address}')`).join(', ')} }`

const loadersModule = () => `export const loaders = ${loadersOf(LOCALES.map((locale) => [locale, `${locale}/common`]))}`

/**
 * The loaders of the text groups, in the module of a language's common texts. A page has only the loaders of its language. No browser loads
 * the group of the server.
 */
export const groupLoaders = (locale, { forBrowsers }) => {
  const groups = textGroups.filter((group) => !(forBrowsers && group === 'server'))
  return `export const groups = ${loadersOf(groups.map((group) => [group, `${locale}/${group}`]))}`
}

/**
 * The source of a generated module: `areas:screens` or `texts:loaders`; undefined for any other address. `sheets` are the addresses of the
 * stylesheets that an area's screens need beside the core, for browsers.
 */
export const madeOfAreas = (address, sheets = {}) =>
  address === 'areas:screens' ? screensModule(sheets) : address === 'texts:loaders' ? loadersModule() : undefined
