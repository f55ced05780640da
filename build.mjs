// Builds the shop: the browser's bundle (split per area), the stylesheets, the icon sprite, the bundles of the server and the backend, and
// the manifest that lists the files of each area. `node build.mjs [--dev]`; `--table` prints in which file each module and stylesheet is, and
// why.
import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import * as esbuild from 'esbuild'
import { minify } from 'terser'

// Older versions cannot load the TypeScript that the modules below import.
const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 24) {
  console.error(`The build needs Node 24 or later, and this is ${process.version}: "npm run build" uses the project's own Node.`)
  process.exit(1)
}
const { areas, guardedAreas, privateAreas, screensOf, textsOf } = await import('./scripts/areas.mjs')
const { areasPlugin, gather, messagesPlugin, apiForBrowsers, namedReact, partSheetsPlugin, routerForBrowsers } =
  await import('./scripts/buildPlugins.mjs')
const { isPseudo, packTexts, parseTexts } = await import('./scripts/compileMessages.mjs')
const { aboveFloor, BROWSERS } = await import('./scripts/browserFloor.mjs')
const { checkBudget } = await import('./scripts/budget.mjs')
const { ENTRY, FIRST_STYLES, PART_SHEET, scriptsOf, sheetsOf, tableOf } = await import('./scripts/placement.mjs')
const { reactForBrowsers } = await import('./scripts/reactForBrowsers.mjs')
const { serverStubsPlugin } = await import('./scripts/serverStubs.mjs')
const { iconNames } = await import('./client/ui/iconNames.ts')
const { LOCALES } = await import('./shared/i18n/locales.ts')

const dev = process.argv.includes('--dev')
const assets = 'dist/assets'
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const started = performance.now()
const logStep = (what) => console.log(`  ${what} (${Math.round(performance.now() - started)} ms)`)

/** Stylesheets are collected from the imports of components; scripts contain no styles. */
const stylesPlugin = {
  name: 'styles',
  setup: (build) => {
    build.onLoad({ filter: /\.css$/ }, () => ({ contents: '', loader: 'js' }))
  },
}

const common = {
  bundle: true,
  format: 'esm',
  target: BROWSERS,
  jsx: 'automatic',
  metafile: true,
  legalComments: 'none',
  // Cyrillic unescaped: an escaped letter takes six bytes.
  charset: 'utf8',
  logLevel: 'warning',
  // valtio reads import.meta.env: if undefined, its development code would run in production.
  define: {
    'process.env.NODE_ENV': JSON.stringify(dev ? 'development' : 'production'),
    'import.meta.env': 'true',
    'import.meta.env.MODE': '"production"',
    __DEV__: String(dev),
  },
}

const hashOf = (content) => createHash('sha256').update(content).digest('hex').slice(0, 10)

const writeHashed = async (name, ending, content) => {
  const file = `${name}-${hashOf(content)}.${ending}`
  await writeFile(path.join(assets, file), content)
  return `/assets/${file}`
}

const buildIcons = async () => {
  const symbols = await Promise.all(
    iconNames.map(async (name) => {
      const own = path.join('client/ui/icons', `${name}.svg`)
      const svg = await readFile(own, 'utf8').catch(() =>
        readFile(path.join('node_modules/lucide-static/icons', `${name}.svg`), 'utf8'),
      )
      const inner = /<svg[^>]*>([\s\S]*?)<\/svg>/.exec(svg)?.[1] ?? ''
      return `<symbol id="i-${name}" viewBox="${/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '0 0 24 24'}">${inner.replace(/\s+/g, ' ').replace(/> </g, '><').trim()}</symbol>`
    }),
  )
  return writeHashed(
    'icons',
    'svg',
    `<svg xmlns="http://www.w3.org/2000/svg" fill="none" stroke="currentColor">${symbols.join('')}</svg>`,
  )
}

/** The cascade layer of a component's styles, by its folder (client/ui/layers.css). The shared stylesheet names its own. */
const layerOf = (file) => {
  if (file === FIRST_STYLES) return ''
  return file.startsWith('client/ui/') ? ' layer(components.ui)' : ' layer(components)'
}

/** One stylesheet of several files, in their order. */
const buildSheet = async (name, files) => {
  const entry = files.map((file) => `@import ${JSON.stringify(path.resolve(file))}${layerOf(file)};`).join('\n')
  const { outputFiles } = await esbuild.build({
    bundle: true,
    minify: !dev,
    write: false,
    target: BROWSERS,
    external: ['/images/*'],
    outdir: assets,
    publicPath: '/assets',
    loader: { '.woff2': 'file' },
    assetNames: '[name]-[hash]',
    stdin: { contents: entry, resolveDir: '.', loader: 'css' },
    logLevel: 'warning',
  })
  const isSheet = ({ path: file }) => file.endsWith('.css')
  await Promise.all(outputFiles.filter((one) => !isSheet(one)).map((one) => writeFile(one.path, one.contents)))
  return writeHashed(name, 'css', outputFiles.find(isSheet).text)
}

/** Writes the stylesheets of parts that open later. Returns their addresses by the paths of the styles. */
const buildPartSheets = async (inputs) => {
  const files = Object.keys(inputs)
    .filter((source) => source.startsWith(PART_SHEET))
    .map((source) => source.slice(PART_SHEET.length))
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, await buildSheet(path.basename(file, '.css'), [file])])),
  )
}

/** Writes the other stylesheets. Returns the address of the core, and the addresses of the others by the areas that need them. */
const buildStyles = async ({ files, sheets }) => {
  const addresses = Object.fromEntries(
    await Promise.all(Object.entries(files).map(async ([name, list]) => [name, await buildSheet(name, list)])),
  )
  return {
    stylesheet: addresses.core,
    sheets: Object.fromEntries(Object.entries(sheets).map(([area, names]) => [area, names.map((name) => addresses[name])])),
  }
}

/** Lets each `import()` of the built files call the global function of client/loading/importFile.ts, which loads the files first. */
const importByFile = async (outputs) => {
  const DYNAMIC = /\bimport\("(\.\/[\w-]+\.js)"\)/g
  for (const [file, { imports }] of Object.entries(outputs)) {
    const targets = new Set(
      imports.flatMap(({ path: target, kind }) => (kind === 'dynamic-import' ? [path.basename(target)] : [])),
    )
    if (targets.size === 0) continue
    const source = await readFile(file, 'utf8')
    await writeFile(
      file,
      source.replaceAll(DYNAMIC, (_, target) => {
        targets.delete(path.basename(target))
        return `importFile("${target}")`
      }),
    )
    if (targets.size > 0) throw new Error(`${file} has an import() that build.mjs does not recognise: ${[...targets].join(', ')}`)
  }
}

const buildBrowser = async (addresses) => {
  const options = {
    ...common,
    entryPoints: { entry: ENTRY, vendor: 'client/vendor.ts' },
    outdir: assets,
    splitting: true,
    minify: !dev,
    sourcemap: dev,
    entryNames: '[name]-[hash]',
    chunkNames: 'chunk-[hash]',
    alias: {
      'react-intl': path.resolve('client/intl/browserIntl.ts'),
    },
    define: { ...common.define, ...addresses },
  }
  const plugins = (sheets, partSheets) => [
    namedReact,
    ...(dev ? [] : [reactForBrowsers]),
    areasPlugin(sheets),
    partSheetsPlugin(partSheets),
    messagesPlugin(packTexts),
    apiForBrowsers,
    routerForBrowsers,
    stylesPlugin,
  ]
  const {
    metafile: { inputs },
  } = await esbuild.build({ ...options, plugins: plugins({}, {}), write: false })
  const placed = { screens: Object.fromEntries(areas.map(({ name }) => [name, screensOf(name)])), guardedAreas, privateAreas }
  const scripts = scriptsOf(inputs, placed)
  const styles = sheetsOf(inputs, placed)
  const { stylesheet, sheets } = await buildStyles(styles)
  const partSheets = await buildPartSheets(inputs)
  const result = await esbuild.build({
    ...options,
    plugins: [gather(scripts), serverStubsPlugin, ...plugins(sheets, partSheets)],
  })
  await importByFile(result.metafile.outputs)
  return { outputs: result.metafile.outputs, stylesheet, sheets, rows: [...scripts.rows, ...styles.rows] }
}

/** The fonts that every page of a language uses: preloaded before the stylesheet names them. */
const FIRST_FONTS = {
  'en-US': ['murecho-latin', 'zen-latin'],
  'ru-RU': ['murecho-latin', 'zen-latin', 'murecho-cyrillic', 'zen-cyrillic', 'murecho-rouble'],
}

/**
 * Files that the cart and the offline page load lazily, so their HTML does not list them: about 25 kB, which the service worker precaches.
 */
const OFFLINE = {
  modules: ['client/areas/buying/cart/GuestSide.tsx', 'client/stores/cartCalls.ts'],
  texts: 'guestCart',
  fonts: ['zen-states', 'zen-home', 'zen-new-products'],
}

const builtFonts = async () => {
  const files = await readdir(assets)
  return (name) => {
    const file = files.find((one) => one.startsWith(`${name}-`) && one.endsWith('.woff2'))
    if (!file) throw new Error(`build.mjs names a font that no stylesheet has: ${name}`)
    return `/assets/${file}`
  }
}

const firstFonts = (fontOf) => {
  const fontsOf = (locale) => {
    if (!FIRST_FONTS[locale]) throw new Error(`FIRST_FONTS in build.mjs names no fonts for ${locale}`)
    return FIRST_FONTS[locale].map(fontOf)
  }
  return Object.fromEntries(LOCALES.map((locale) => [locale, fontsOf(locale)]))
}

/** The style and the script that only the offline page uses. */
const buildOffline = async () => {
  const { outputFiles } = await esbuild.build({ ...common, entryPoints: ['client/offlinePage.ts'], minify: !dev, write: false })
  return {
    sheet: await buildSheet('offline', ['client/layout/offlinePage.css']),
    script: await writeHashed('offline', 'js', outputFiles[0].text),
  }
}

const offlineFilesOf = (outputs, { messages }, fontOf) => {
  const moduleFiles = OFFLINE.modules.flatMap((module) => {
    const [file] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === module) ?? []
    if (!file) throw new Error(`OFFLINE in build.mjs names a module that is no chunk of its own: ${module}`)
    return [...staticImports(outputs, file)].map(publicPath)
  })
  const texts = LOCALES.flatMap((locale) => messages[locale][OFFLINE.texts])
  return [...new Set([...moduleFiles, ...texts, ...OFFLINE.fonts.map(fontOf)])]
}

/** The service worker of this release, and the one that removes it. */
const buildWorkers = (release, offlineFiles) =>
  esbuild.build({
    ...common,
    format: 'iife',
    minify: !dev,
    outdir: 'dist/worker',
    define: {
      ...common.define,
      __RELEASE__: JSON.stringify(release),
      __OFFLINE_FILES__: JSON.stringify(offlineFiles),
    },
    entryPoints: { sw: 'client/service-worker/main.ts', remove: 'client/service-worker/removeWorker.ts' },
  })

const publicPath = (output) => `/${path.relative('dist', output)}`

/** All files that a built file imports statically, including the file itself. */
const staticImports = (outputs, output, seen = new Set()) => {
  if (seen.has(output)) return seen
  seen.add(output)
  for (const { path: imported, kind } of outputs[output]?.imports ?? [])
    if (kind === 'import-statement') staticImports(outputs, imported, seen)
  return seen
}

const manifestOf = ({ outputs, stylesheet, sheets }, fonts) => {
  const files = Object.entries(outputs).filter(([file]) => file.endsWith('.js'))
  const entry = files.find(([, { entryPoint }]) => entryPoint === ENTRY)[0]
  const entryFiles = staticImports(outputs, entry)
  const needsOf = (file) => [...staticImports(outputs, file)].filter((one) => !entryFiles.has(one)).map(publicPath)
  const screens = {}
  const messages = {}
  for (const [file, { entryPoint }] of files) {
    const area = areas.find(({ name }) => screensOf(name) === entryPoint)
    if (area) screens[area.name] = needsOf(file)
    const [, locale, group] = /^texts:([\w-]+)\/([\w-]+)$/.exec(entryPoint ?? '') ?? []
    if (locale) (messages[locale] ??= {})[group] = needsOf(file)
  }
  return {
    entry: publicPath(entry),
    stylesheet,
    sheets,
    entryImports: [...entryFiles].slice(1).map(publicPath),
    screens,
    messages,
    fonts,
  }
}

/** The time of the build as ISO text, or that of SOURCE_DATE_EPOCH (in s), with which several machines build the same files. */
const builtAt = () => {
  const epoch = process.env.SOURCE_DATE_EPOCH
  return (epoch ? new Date(Number(epoch) * 1000) : new Date()).toISOString()
}

/** Fails the build when a browser chunk contains server code, which would be a leak. */
const refuseServerCode = (outputs) => {
  for (const [file, { inputs }] of Object.entries(outputs))
    for (const input of Object.keys(inputs))
      if (/^(server|contract|upstream)\//.test(input) || input.startsWith('node:'))
        throw new Error(`${input} must not be in the browser's ${file}`)
}

const serverOptions = (addresses) => ({
  ...common,
  outdir: 'dist',
  outExtension: { '.js': '.mjs' },
  platform: 'node',
  target: 'node24',
  packages: 'external',
  sourcemap: true,
  define: { ...common.define, ...addresses },
  plugins: [areasPlugin({}), partSheetsPlugin({}), messagesPlugin(parseTexts), stylesPlugin],
})

/** Tools that operators run beside the server: `node dist/upstream/admin.js`. */
const TOOLS = {
  admin: 'upstream/operator/admin/main.ts',
  backup: 'upstream/operator/backup/main.ts',
  import: 'upstream/import/main.ts',
  migrate: 'upstream/operator/migrate/main.ts',
  reset: 'upstream/operator/reset/main.ts',
  restore: 'upstream/operator/restore/main.ts',
}

/** The standalone backend and its tools share their chunks: the sample catalogue is read by a first start only. */
const buildServer = async (addresses) => {
  await esbuild.build({ ...serverOptions(addresses), entryPoints: { 'server/app': 'server/main.ts' } })
  await esbuild.build({
    ...serverOptions(addresses),
    splitting: true,
    chunkNames: 'upstream/chunks/[name]-[hash]',
    entryPoints: {
      'upstream/app': 'upstream/main.ts',
      ...Object.fromEntries(Object.entries(TOOLS).map(([tool, file]) => [`upstream/${tool}`, file])),
    },
  })
}

/** The benchmarks measure pages of 48 products, twice the shop's own. */
const benchmarkPageSize = {
  name: 'benchmark-page-size',
  setup: (build) => {
    build.onLoad({ filter: /shared[\\/]constants\.ts$/ }, async ({ path: file }) => {
      const source = await readFile(file, 'utf8')
      const contents = source.replace(/(?<=\bPRODUCTS_PER_PAGE = )\d+/, '48')
      if (contents === source) throw new Error('shared/constants.ts has no PRODUCTS_PER_PAGE that the benchmarks could double')
      return { contents, loader: 'ts' }
    })
  },
}

const buildBenchmarks = (addresses) => {
  const options = serverOptions(addresses)
  return esbuild.build({
    ...options,
    entryPoints: { 'bench/app': 'test/bench/app.ts' },
    plugins: [...options.plugins, benchmarkPageSize],
  })
}

/**
 * React reads NODE_ENV when it is imported, before any line of a bundle runs. When NODE_ENV is unset, the shop starts as a trial with the
 * sample products. An operator sets NODE_ENV=production and the other variables; every other name but `development` and `test` means the
 * same.
 */
const bootOf = (folder) => `if (!process.env.NODE_ENV) {
  process.env.NODE_ENV = ${JSON.stringify(dev ? 'development' : 'production')}
${folder === 'server' ? "  process.env.UPSTREAM_URL ||= 'embedded'\n" : ''}  process.env.UPSTREAM_SEED ||= 'demo'
  process.env.PAYMENTS ||= 'sandbox'
  process.env.SANDBOX_CERTIFICATES ||= '1'
} else if (!['development', 'test'].includes(process.env.NODE_ENV)) process.env.NODE_ENV = 'production'
await import('./app.mjs')
`

/** A cache of minified files, including files that no longer exist: an unchanged chunk, above all React, is not minified again. */
const MINIFIED = '.cache/minified'

/** A second minification of the browser's files: 4 % smaller than esbuild's output, 4 kB of a page. */
const minifyMore = async () => {
  const compress = { passes: 2, ecma: 2020, pure_getters: true, sequences: false }
  const options = { module: true, ecma: 2020, compress, format: { ecma: 2020 } }
  await mkdir(MINIFIED, { recursive: true })
  for (const name of (await readdir(assets)).filter((file) => file.endsWith('.js'))) {
    const file = path.join(assets, name)
    const source = await readFile(file, 'utf8')
    const cached = path.join(MINIFIED, hashOf(source + JSON.stringify(options)))
    const known = await readFile(cached, 'utf8').catch(() => null)
    const code = known ?? (await minify(source, options)).code
    if (known === null) await writeFile(cached, code)
    await writeFile(file, code)
  }
}

const compress = async () => {
  const files = (await readdir(assets)).filter((file) => /\.(js|css|svg|json)$/.test(file))
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(path.join(assets, file))
      const [gz, br] = await Promise.all([
        gzipped(content, { level: 9 }),
        brotli(content, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
        }),
      ])
      await Promise.all([writeFile(path.join(assets, `${file}.br`), br), writeFile(path.join(assets, `${file}.gz`), gz)])
    }),
  )
}

const areaTexts = (name) => textsOf(areas.find((area) => area.name === name))

await rm('dist', { recursive: true, force: true })
await mkdir(assets, { recursive: true })
/** Addresses of files that the code names, in both bundles. */
const addresses = { __ICONS__: JSON.stringify(await buildIcons()) }
const browser = await buildBrowser(addresses)
const { outputs } = browser
refuseServerCode(outputs)
logStep('browser bundle')
const fontOf = await builtFonts()
const files = { ...manifestOf(browser, firstFonts(fontOf)), offline: await buildOffline() }
// The release changes when one of its files changes; of two releases, the one that was built later is newer.
const manifest = { ...files, release: { id: hashOf(JSON.stringify(files)), builtAt: builtAt() } }
await writeFile('dist/manifest.json', JSON.stringify(manifest))
await buildWorkers(manifest.release, offlineFilesOf(outputs, manifest, fontOf))
await writeFile('dist/browser-metafile.json', JSON.stringify({ outputs }))
if (process.argv.includes('--table')) console.log(tableOf(browser.rows))
await buildServer(addresses)
if (process.argv.includes('--bench')) await buildBenchmarks(addresses)
await Promise.all([
  ...['server', 'upstream'].map((folder) => writeFile(`dist/${folder}/main.js`, bootOf(folder))),
  ...Object.keys(TOOLS).map((tool) => writeFile(`dist/upstream/${tool}.js`, `await import('./${tool}.mjs')\n`)),
])
await writeFile('dist/build-id.txt', hashOf((await readFile('dist/server/app.mjs', 'utf8')) + manifest.release.id))
logStep('server bundle')
if (dev) await writeFile(path.join(assets, 'build-id.txt'), String(Date.now()))
else {
  await minifyMore()
  await compress()
  const above = await aboveFloor([assets, 'dist/worker'])
  if (above.length > 0) throw new Error(`Above the oldest supported browsers:\n  ${above.join('\n  ')}`)
  if (!isPseudo) await checkBudget(assets, manifest, { textsOf: areaTexts, outputs, rows: browser.rows })
}
logStep('done')
