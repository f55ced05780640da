// What the build does to the sources on their way into bundles: texts are parsed, areas become a table, what many need becomes
// one file, and what nobody calls is dropped.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { madeOfAreas, screensOf } from './areas.mjs'
import { textsModule } from './compileMessages.mjs'
import { forBrowsers, pureModule, withoutSchemas } from './contractForBrowsers.mjs'

/** Texts become parsed messages, so that no parser has to run. `compile` sets their form. */
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

/** What is made of the areas' declarations: the table of screens, with the addresses of their stylesheets, and the loaders of texts. */
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

/** How the inputs of a bundle name a sheet of a part; before the path of its styles. */
export const PART_SHEET = 'sheet:'

/**
 * `import sheet from 'sheet:./part.css'` gives the address of a stylesheet of its own, for a part of the page that is loaded later;
 * it is loaded with the part (client/hooks/useLazyPart.ts). `addresses` are those by the paths of the styles; none in a first pass.
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
 * Gives the exports of React's packages as names of one module. Imported from CommonJS, each call of ours would be written
 * `(0,x.useState)()`, and each module would carry a line that makes `x`: 1.5 kB of every page. What nobody imports is dropped by terser.
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
    // The chunk that keeps the packages takes them as they are: it stays the same when we use another of their exports.
    build.onLoad({ filter: /[\\/]client[\\/]vendor\.ts$/ }, async ({ path: file }) => ({
      contents: (await readFile(file, 'utf8')).replaceAll(/^import ('.+')$/gm, 'require($1)'),
      loader: 'ts',
    }))
  },
}

/** What makes calls and shapes, rather than declares them, does real work. */
const WORKS = new Set(['createApiClient.ts', 'firstFault.ts', 'shapes.ts'])

/**
 * The modules of the contract only declare. What they call while they load makes shapes and calls; esbuild cannot tell,
 * because it reads `@__NO_SIDE_EFFECTS__` only in the file of the function (its issue 4369), so the calls themselves are marked.
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

/** react-router's hooks would bring its data router along: two kilobytes of every page that nothing calls. */
export const routerForBrowsers = {
  name: 'router-for-browsers',
  setup: (build) => {
    build.onLoad({ filter: /[\\/]react-router[\\/]dist[\\/].*\.m?js$/ }, async ({ path: file }) => ({
      contents: pureModule(await readFile(file, 'utf8'), file),
    }))
  },
}

/** What every form stands on. */
const FORMS = 'client/hooks/useForm.ts'

/** All that a source imports statically, itself included. */
const reach = (inputs, source, seen = new Set()) => {
  if (seen.has(source)) return seen
  seen.add(source)
  for (const { path: imported, kind } of inputs[source]?.imports ?? [])
    if (kind === 'import-statement' || kind === 'require-call') reach(inputs, imported, seen)
  return seen
}

const isArea = (source) => /^client\/areas\/(?!demo\/)[\w-]+\/screens\.ts$/.test(source)

/**
 * Which sources are gathered into one file each, from the imports of a first pass:
 * - `core`: what the entry reaches, which every page needs, and nothing else;
 * - `goods`: what the home page shares with another area;
 * - `shared`: what other areas share among themselves, which the home page therefore never loads;
 * - `open`: what only areas that search engines see share, three of them at least, such as the data for them, which cart, payments and account never load;
 * - `personal`: what only areas of one shopper share, three of them at least, such as the orders, which pages of goods never load;
 * - `forms`: what only areas with forms share, three of them at least;
 * - `plain`: what only areas without them share, three of them at least, such as the texts and reviews of goods, which cart and profile never load;
 * - `guarded`: what only areas of signed-in shoppers share, three of them at least, such as the frame of the account, which pages of goods never load;
 * - a group of each area's own: what its screens share with the parts of the same area that open later, and with nothing else.
 * Left to itself, esbuild makes a file of every combination of areas and parts that share something: twenty requests of a page. It does
 * so for what two areas share. What the screens of one area alone use stays in its own file. The style guide uses all and counts as no area here.
 * `guardedAreas` are the names of the areas of signed-in shoppers, `privateAreas` of those that search engines do not see.
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
  // What dialogs stand on, such as the forms, must not bring the frame of the account along: esbuild keeps it apart.
  const dialogs = new Set([...loadedLater].filter((source) => !isArea(source)).flatMap((source) => [...reach(inputs, source)]))
  const groupOf = (source) => {
    if (home.has(source)) return 'goods'
    // What only two of them share, and dialogs perhaps, is left to esbuild.
    if (users.get(source).length === 2) return null
    if (isGuarded(source)) return dialogs.has(source) ? null : 'guarded'
    if (isForms(source)) return 'forms'
    if (isOpen(source)) return 'open'
    if (isPersonal(source)) return 'personal'
    return isPlain(source) ? 'plain' : 'shared'
  }
  const gathered = Object.groupBy(shared.filter(isOurs).sort(), groupOf)
  /** Everything that is loaded on its own and reaches a source. */
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
  /** The groups that a source needs: one of them brings those that it stands on. */
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

/** Makes each group one file: everything that is loaded on its own imports the whole groups that it needs parts of. */
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
        // React's own parts stand in front of the core, and are one file.
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
