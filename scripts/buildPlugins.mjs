// What the build does to the sources on their way into bundles: texts are parsed, screens are grouped, what many need becomes
// one file, and what nobody calls is dropped.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { compileMessages } from './compileMessages.mjs'

/** Texts become parsed messages, so that no parser has to run in the browser. */
export const messagesPlugin = {
  name: 'messages',
  setup: (build) => {
    build.onResolve({ filter: /^texts:/ }, ({ path: address }) => ({ path: address.slice('texts:'.length), namespace: 'texts' }))
    build.onLoad({ filter: /./, namespace: 'texts' }, async ({ path: address }) => ({
      contents: await compileMessages(address),
      loader: 'json',
    }))
  },
}

/**
 * Screens that share most of their code are one file: split one by one, their common pieces would be dozens of small files,
 * each a request of its own.
 */
export const GROUPS = {
  lists: [
    'brands/brandsScreen.tsx',
    'category/categoryScreen.tsx',
    'manufacturer/manufacturerScreen.tsx',
    'product-list/productListScreen.tsx',
    'search/searchScreen.tsx',
    'tag/tagScreen.tsx',
  ],
  buying: ['cart/cartScreen.tsx', 'compare/compareScreen.tsx'],
}

const groupOf = (file) => Object.keys(GROUPS).find((name) => GROUPS[name].includes(file))

export const groupScreens = {
  name: 'screen-groups',
  setup: (build) => {
    build.onResolve({ filter: /^core:/ }, () => ({ path: 'none', namespace: 'core' }))
    build.onLoad({ filter: /./, namespace: 'core' }, () => ({ contents: '' }))
    build.onResolve({ filter: /^\.\/screens\// }, ({ path: file, kind }) => {
      const group = kind === 'dynamic-import' ? groupOf(file.slice('./screens/'.length)) : undefined
      return group && { path: group, namespace: 'screens' }
    })
    build.onLoad({ filter: /./, namespace: 'screens' }, ({ path: group }) => ({
      contents: [
        `import 'core:'`,
        ...GROUPS[group]
          .filter((file) => existsSync(path.join('client/screens', file)))
          .map((file) => `export * from './client/screens/${file}'`),
      ].join('\n'),
      resolveDir: '.',
    }))
  },
}

/** What the browser does not need of a call: words for the OpenAPI document, and shapes that only the backend checks. */
const NOT_FOR_BROWSERS = /^ {2}(?:summary|basis|audience|needsToken|status|params|query|body):/

/** Calls are written one property a line, indented by two (the formatter sees to it); what a line goes on with is indented more. */
const forBrowsers = (source) =>
  source.replace(/(?<=\bdefineCall\(\{\n)[\s\S]*?(?=\n\}\))/g, (properties) =>
    properties
      .split(/\n(?= {2}\w)/)
      .filter((property) => !NOT_FOR_BROWSERS.test(property))
      .join('\n'),
  )

/**
 * A call of the contract that no screen makes must not reach the browser: its shapes are marked as free of side effects, or
 * they would stay for being made by function calls. Of the others, the browser gets what it sends and checks.
 */
export const pureContract = {
  name: 'pure-contract',
  setup: (build) => {
    build.onLoad({ filter: /[\\/]shared[\\/]api[\\/]\w+\.ts$/ }, async ({ path: file }) => ({
      // The two that make calls and shapes, rather than declare them, do real work.
      contents: /(createApiClient|shapes)\.ts$/.test(file)
        ? await readFile(file)
        : forBrowsers(await readFile(file, 'utf8')).replace(
            /(?<![\w.'"`] ?)\b([a-z]\w*|Email|Password|PaymentId|IsoDay|CountryCode|CurrencyCode)(?=\()/g,
            '/* @__PURE__ */ $1',
          ),
      loader: 'ts',
    }))
  },
}

/** All that a source imports statically, itself included. */
const reach = (inputs, source, seen = new Set()) => {
  if (seen.has(source)) return seen
  seen.add(source)
  for (const { path: imported, kind } of inputs[source]?.imports ?? [])
    if (kind === 'import-statement' || kind === 'require-call') reach(inputs, imported, seen)
  return seen
}

const isScreen = (source) => /^screens:|^client\/screens\/(?!demo\/).*Screen\.tsx$/.test(source)

/**
 * The sources of the core: what every page needs, and what two screens share. Left to itself, esbuild makes a file of every
 * combination of screens that share something, which are dozens of requests.
 */
export const coreOf = (inputs) => {
  const loadedLater = new Set(
    Object.values(inputs).flatMap(({ imports }) =>
      imports.filter(({ kind }) => kind === 'dynamic-import').map(({ path: imported }) => imported),
    ),
  )
  const counts = new Map()
  for (const screen of [...loadedLater].filter(isScreen))
    for (const source of reach(inputs, screen)) counts.set(source, (counts.get(source) ?? 0) + 1)
  const shared = [...counts].filter(([, count]) => count > 1).map(([source]) => source)
  const core = new Set([...reach(inputs, 'client/main.tsx'), ...shared])
  core.delete('client/main.tsx')
  return { core: [...core].filter((source) => /^(client|shared)\//.test(source) && !loadedLater.has(source)).sort(), loadedLater }
}

/** Makes the core one file: everything that is loaded on its own imports all of it first, so it belongs to all of them alike. */
export const gatherCore = ({ core, loadedLater }) => ({
  name: 'core',
  setup: (build) => {
    build.onResolve({ filter: /^core:/ }, () => ({ path: 'core', namespace: 'core' }))
    build.onLoad({ filter: /./, namespace: 'core' }, () => ({
      contents: core.map((source) => `import './${source}'`).join('\n'),
      resolveDir: '.',
    }))
    build.onLoad({ filter: /[\\/]client[\\/].*\.tsx?$/ }, async ({ path: file }) => {
      const source = path.relative('.', file).split(path.sep).join('/')
      if (source !== 'client/main.tsx' && !loadedLater.has(source)) return null
      return { contents: `import 'core:'\n${await readFile(file, 'utf8')}`, loader: file.endsWith('x') ? 'tsx' : 'ts' }
    })
  },
})
