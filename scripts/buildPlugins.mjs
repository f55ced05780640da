// Plugins that transform the sources for the bundles: parse texts, generate the table of areas, group shared modules into files, and drop
// unused code.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { madeOfAreas, screensOf } from './areas.mjs'
import { textsModule } from './compileMessages.mjs'
import { forBrowsers, pureModule, withoutSchemas } from './contractForBrowsers.mjs'

/** Compiles texts to parsed messages, so that no parser runs in the browser. `compile` sets their form. */
export const messagesPlugin = (compile) => ({
  name: 'messages',
  setup: (build) => {
    build.onResolve({ filter: /^texts:/ }, ({ path: address }) => ({ path: address.slice('texts:'.length), namespace: 'texts' }))
    build.onLoad({ filter: /./, namespace: 'texts' }, async ({ path: address }) => ({
      contents: await textsModule(address, compile),
      resolveDir: '.',
    }))
  },
})

/**
 * Provides the modules generated from the areas' declarations: the table of screens, with the addresses of their stylesheets, and the
 * loaders of texts.
 */
export const areasPlugin = (sheets) => ({
  name: 'areas',
  setup: (build) => {
    build.onResolve({ filter: /^(areas:screens|texts:loaders)$/ }, ({ path: address }) => ({ path: address, namespace: 'areas' }))
    build.onLoad({ filter: /./, namespace: 'areas' }, ({ path: address }) => ({
      contents: madeOfAreas(address, sheets),
      resolveDir: '.',
    }))
  },
})

/** The prefix of a part's stylesheet in the inputs of a bundle; the path of its styles follows. */
export const PART_SHEET = 'sheet:'

/**
 * `import sheet from 'sheet:./part.css'` returns the address of a separate stylesheet, for a part of the page that is loaded later; it is
 * loaded with the part (client/hooks/useLazyPart.ts). `addresses` are the addresses by the paths of the styles; empty in a first pass.
 */
export const partSheetsPlugin = (addresses) => ({
  name: 'part-sheets',
  setup: (build) => {
    build.onResolve({ filter: /^sheet:/ }, ({ path: address, resolveDir }) => ({
      path: path
        .relative('.', path.resolve(resolveDir, address.slice(PART_SHEET.length)))
        .split(path.sep)
        .join('/'),
      namespace: 'sheet',
    }))
    build.onLoad({ filter: /./, namespace: 'sheet' }, ({ path: file }) => ({
      contents: `export default ${JSON.stringify(addresses[file] ?? '')}`,
    }))
  },
})

const REACT = /^(react|react-dom|react-dom\/client|react\/jsx-runtime)$/

/**
 * Exports React's packages as named exports of one module. Imported from CommonJS, each call would be written `(0,x.useState)()`, and each
 * module would contain a line that defines `x`: 1.5 kB of every page. terser drops unused exports.
 */
export const namedReact = {
  name: 'named-react',
  setup: (build) => {
    build.onResolve({ filter: REACT }, ({ path: name, kind }) =>
      kind === 'import-statement' ? { path: name, namespace: 'named-react' } : null,
    )
    build.onLoad({ filter: /./, namespace: 'named-react' }, ({ path: name }) => {
      const names = Object.keys(createRequire(import.meta.url)(name)).filter((key) => key !== 'default')
      return {
        // react-router imports the default.
        contents: `const all = require(${JSON.stringify(name)})\nexport default all\n${names.map((key) => `export const ${key} = all.${key}`).join('\n')}`,
        resolveDir: '.',
      }
    })
    // The vendor chunk imports the packages unchanged: it stays the same when the code uses another of their exports.
    build.onLoad({ filter: /[\\/]client[\\/]vendor\.ts$/ }, async ({ path: file }) => ({
      contents: (await readFile(file, 'utf8')).replaceAll(/^import ('.+')$/gm, 'require($1)'),
      loader: 'ts',
    }))
  },
}

/** Modules of the contract that create calls and shapes instead of declaring them, so they have side effects. */
const WORKS = new Set(['createApiClient.ts', 'firstFault.ts', 'shapes.ts'])

/**
 * The modules of the contract only declare. The functions that they call while loading create shapes and calls; esbuild cannot detect that
 * they have no side effects, because it reads `@__NO_SIDE_EFFECTS__` only in the function's own file (its issue 4369), so the calls
 * themselves are marked.
 */
export const contractForBrowsers = {
  name: 'contract-for-browsers',
  setup: (build) => {
    build.onLoad({ filter: /[\\/]shared[\\/]api[\\/]\w+\.ts$/ }, async ({ path: file }) => {
      const source = await readFile(file, 'utf8')
      return { contents: WORKS.has(path.basename(file)) ? withoutSchemas(source, file) : forBrowsers(source, file), loader: 'ts' }
    })
  },
}

/** react-router's hooks would include its data router: two unused kilobytes of every page. */
export const routerForBrowsers = {
  name: 'router-for-browsers',
  setup: (build) => {
    build.onLoad({ filter: /[\\/]react-router[\\/]dist[\\/].*\.m?js$/ }, async ({ path: file }) => ({
      contents: pureModule(await readFile(file, 'utf8'), file),
    }))
  },
}

/** The module that every form imports. */
const FORMS = 'client/hooks/useForm.ts'

/** All modules that a source imports statically, including itself. */
const reach = (inputs, source, seen = new Set()) => {
  if (seen.has(source)) return seen
  seen.add(source)
  for (const { path: imported, kind } of inputs[source]?.imports ?? [])
    if (kind === 'import-statement' || kind === 'require-call') reach(inputs, imported, seen)
  return seen
}

const isArea = (source) => /^client\/areas\/(?!demo\/)[\w-]+\/screens\.ts$/.test(source)

/**
 * Assigns sources to shared files, from the imports of a first pass:
 * - `core`: modules that the entry imports, which every page needs;
 * - `goods`: modules that the home page shares with another area;
 * - `shared`: modules that other areas share, which the home page therefore never loads;
 * - `open`: modules that at least three areas share, all of them indexed by search engines, such as structured data, which cart, payments
 * and account never load;
 * - `personal`: modules that at least three areas of one user's data share, such as the orders, which product pages never load;
 * - `forms`: modules that at least three areas share, all of them with forms;
 * - `plain`: modules that at least three areas share, all of them without forms, such as product texts and reviews, which cart and profile
 * never load;
 * - `guarded`: modules that at least three areas share, all of them for signed-in users, such as the layout of the account, which product
 * pages never load;
 * - one group for each area: modules that its screens share only with the parts of the same area that open later.
 * Without this, esbuild creates a file for every combination of areas and parts that share a module: twenty requests for a page. Modules
 * that two areas share are still left to esbuild. Modules that only the screens of one area use stay in its own file. The style guide uses
 * all modules and does not count as an area here.
 * `guardedAreas` are the names of the areas for signed-in users, `privateAreas` of those excluded from search engines.
 */
export const gatheredOf = (inputs, { guardedAreas, privateAreas }) => {
  const loadedLater = new Set(
    Object.values(inputs).flatMap(({ imports }) =>
      imports.filter(({ kind }) => kind === 'dynamic-import').map(({ path: imported }) => imported),
    ),
  )
  const isOurs = (source) => /^(client|shared)\//.test(source) && !loadedLater.has(source)
  const core = reach(inputs, 'client/main.tsx')
  const home = reach(inputs, 'client/areas/home/screens.ts')
  const users = new Map()
  for (const area of [...loadedLater].filter(isArea))
    for (const source of reach(inputs, area)) users.set(source, [...(users.get(source) ?? []), area])
  const shared = [...users.keys()].filter((source) => users.get(source).length > 1 && !core.has(source))
  const guardedScreens = guardedAreas.map(screensOf)
  const isGuarded = (source) => users.get(source).every((area) => guardedScreens.includes(area))
  const areasWithForms = new Set(users.get(FORMS))
  const isForms = (source) => users.get(source).every((area) => areasWithForms.has(area))
  const isPlain = (source) => !users.get(source).some((area) => areasWithForms.has(area))
  const privateScreens = privateAreas.map(screensOf)
  const isPersonal = (source) => users.get(source).every((area) => privateScreens.includes(area))
  const isOpen = (source) => !users.get(source).some((area) => privateScreens.includes(area))
  // Modules that dialogs import, such as the forms, must not include the layout of the account: esbuild separates them.
  const dialogs = new Set([...loadedLater].filter((source) => !isArea(source)).flatMap((source) => [...reach(inputs, source)]))
  const groupOf = (source) => {
    if (home.has(source)) return 'goods'
    // Modules that only two areas share, with or without dialogs, are left to esbuild.
    if (users.get(source).length === 2) return null
    if (isGuarded(source)) return dialogs.has(source) ? null : 'guarded'
    if (isForms(source)) return 'forms'
    if (isOpen(source)) return 'open'
    if (isPersonal(source)) return 'personal'
    return isPlain(source) ? 'plain' : 'shared'
  }
  const gathered = Object.groupBy(shared.filter(isOurs).sort(), groupOf)
  /** All separately loaded modules that import a source, directly or not. */
  const loadedBy = new Map()
  for (const part of loadedLater)
    for (const source of reach(inputs, part)) loadedBy.set(source, [...(loadedBy.get(source) ?? []), part])
  const NO_GROUP = ''
  const ownGroups = Object.groupBy(
    [...users.keys()].filter((source) => users.get(source).length === 1 && !core.has(source) && isOurs(source)).sort(),
    (source) => {
      const folder = path.posix.dirname(users.get(source)[0])
      const parts = loadedBy.get(source)
      return parts.length > 1 && parts.every((part) => part.startsWith(`${folder}/`)) ? folder : NO_GROUP
    },
  )
  const groups = {
    core: [...core].filter((source) => isOurs(source) && source !== 'client/main.tsx').sort(),
    ...Object.fromEntries(
      ['goods', 'shared', 'open', 'personal', 'forms', 'plain', 'guarded'].map((name) => [name, gathered[name] ?? []]),
    ),
    ...Object.fromEntries(Object.entries(ownGroups).filter(([name]) => name !== NO_GROUP)),
  }
  const names = Object.keys(groups)
  /** The groups that a source needs: one of them, with the groups that it imports. */
  const groupsOf = (source) => {
    const needed = new Set(['core'])
    const visit = (from) => {
      const reached = reach(inputs, from)
      for (const name of names)
        if (!needed.has(name) && groups[name].some((one) => reached.has(one))) {
          needed.add(name)
          for (const one of groups[name]) visit(one)
        }
    }
    visit(source)
    return names.filter((name) => needed.has(name))
  }
  return { groups, loadedLater, groupsOf }
}

/** Makes each group one file: every separately loaded module imports the whole groups that it needs parts of. */
export const gather = ({ groups, loadedLater, groupsOf }) => {
  const importsFor = (source) =>
    groupsOf(source)
      .map((name) => `import 'core:${name}'`)
      .join('\n')
  return {
    name: 'gather',
    setup: (build) => {
      build.onResolve({ filter: /^core:/ }, ({ path: name }) => ({ path: name.slice('core:'.length), namespace: 'core' }))
      build.onLoad({ filter: /./, namespace: 'core' }, ({ path: name }) => ({
        // React's own modules come before the core, and are one file.
        contents: [...(name === 'core' ? ['client/vendor.ts'] : []), ...groups[name]]
          .map((source) => `import './${source}'`)
          .join('\n'),
        resolveDir: '.',
      }))
      build.onLoad({ filter: /[\\/]client[\\/].*\.tsx?$/ }, async ({ path: file }) => {
        const source = path.relative('.', file).split(path.sep).join('/')
        if (source !== 'client/main.tsx' && !loadedLater.has(source)) return null
        const first = source === 'client/main.tsx' ? `import 'core:core'` : importsFor(source)
        return { contents: `${first}\n${await readFile(file, 'utf8')}`, loader: file.endsWith('x') ? 'tsx' : 'ts' }
      })
    },
  }
}
