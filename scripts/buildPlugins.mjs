// Plugins that transform the sources for the bundles: parse texts, generate the table of areas, group shared modules into files, and drop
// unused code.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { madeOfAreas } from './areas.mjs'
import { textsModule } from './compileMessages.mjs'
import { forBrowsers, pureModule, withoutSchemas } from './apiForBrowsers.mjs'
import { ENTRY, PART_SHEET } from './placement.mjs'

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

/** Modules of `shared/api` that create calls and shapes instead of declaring them, so they have side effects. */
const WORKS = new Set(['createApiClient.ts', 'firstFault.ts', 'shapes.ts'])

/**
 * The modules of `shared/api` only declare. The functions that they call while loading create shapes and calls; esbuild cannot detect that
 * they have no side effects, because it reads `@__NO_SIDE_EFFECTS__` only in the function's own file (its issue 4369), so the calls
 * themselves are marked.
 */
export const apiForBrowsers = {
  name: 'api-for-browsers',
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

/** Makes each group (scripts/placement.mjs) one file: every separately loaded module imports the whole groups that it needs parts of. */
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
        if (source !== ENTRY && !loadedLater.has(source)) return null
        const first = source === ENTRY ? `import 'core:core'` : importsFor(source)
        return { contents: `${first}\n${await readFile(file, 'utf8')}`, loader: file.endsWith('x') ? 'tsx' : 'ts' }
      })
    },
  }
}
