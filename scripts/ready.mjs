// Prepares a fresh clone, with any Node from 20 on: installs the packages of the lock file and builds what has changed. `node
// scripts/ready.mjs [--build] [--browser] [--engines]`. Skips work that is already done.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findBrowser } from './findBrowser.mjs'
import { ENGINES, hasEngine } from './findEngines.mjs'
import { findRedis } from './findRedis.mjs'

const stamps = '.cache'
const node = path.resolve('node_modules/.bin/node')

const run = (command, args, options = {}) => {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', ...options })
  if (error || status !== 0) {
    console.error(`"${command} ${args.join(' ')}" failed${error ? `: ${error.message}` : ''}`)
    process.exit(status || 1)
  }
}

const stampOf = (name) => (existsSync(path.join(stamps, name)) ? readFileSync(path.join(stamps, name), 'utf8') : '')
const stamp = (name, value) => {
  mkdirSync(stamps, { recursive: true })
  writeFileSync(path.join(stamps, name), value)
}

/** Every file that the build reads, by content. */
const sources = (entries) => {
  const hash = createHash('sha256')
  const add = (entry) => {
    if (!existsSync(entry)) return
    if (statSync(entry).isDirectory()) {
      for (const name of readdirSync(entry).sort())
        if (!/^(pictures|art|tsconfig\.json)$|\.test\.tsx?$/.test(name)) add(path.join(entry, name))
    } else hash.update(entry).update(readFileSync(entry))
  }
  for (const entry of entries) add(entry)
  return hash.digest('hex')
}

const install = () => {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  const works = () => existsSync(node) && spawnSync(node, ['--version']).status === 0
  if (stampOf('installed') === lock && works()) return
  console.log('Installing packages …')
  // `npm ci` deletes `node_modules`, so the Node in it must not be on the PATH.
  const PATH = process.env.PATH.split(path.delimiter)
    .filter((part) => !part.includes('node_modules'))
    .join(path.delimiter)
  const env = { ...process.env, PATH, NODE_ENV: '' }
  run(
    'npm',
    ['ci', '--include=dev', '--include=optional', '--ignore-scripts=false', '--no-audit', '--no-fund', '--loglevel=error'],
    { env },
  )
  // Some npm versions skip install scripts; the pinned Node is installed by one.
  if (!works()) run('npm', ['rebuild', 'node', '--ignore-scripts=false'], { env })
  stamp('installed', lock)
}

const build = () => {
  const folders = ['client', 'server', 'shared', 'contract', 'upstream', 'locales', 'scripts', 'build.mjs', 'package-lock.json']
  // The pseudo-locale (scripts/pseudoTexts.mjs) is a separate build, which the next start without it replaces.
  const inputs = sources(folders) + (process.env.PSEUDO_LOCALE === '1' ? ' pseudo' : '')
  if (stampOf('built') === inputs && existsSync('dist/server/main.js')) return
  console.log('Building the shop …')
  run(node, ['build.mjs'])
  stamp('built', inputs)
}

const admin = process.getuid?.() === 0 ? [] : ['sudo']
const apt = (...args) =>
  spawnSync([...admin, 'apt-get'][0], [...[...admin, 'apt-get'].slice(1), ...args], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0
const aptInstall = (...names) => apt('install', '-y', '-qq', '--no-install-recommends', ...names)

/**
 * What the tests use: the browser in CHROMIUM_PATH, else an installed one, else Debian's; with `--engines` Firefox and WebKit; and Redis.
 * Tests with one of the last three are skipped where it cannot be installed.
 */
const testPrograms = () => {
  const browser = findBrowser()
  const redis = findRedis()
  const engines = process.argv.includes('--engines') ? Object.keys(ENGINES).filter((name) => !hasEngine(name)) : []
  const missing = [!browser && 'Chromium', !redis && 'Redis', ...engines].filter(Boolean)
  if (missing.length === 0) return
  console.log(`Installing ${missing.join(', ')} for the tests …`)
  const isUpdated = apt('update', '-qq')
  if (!redis && !(isUpdated && aptInstall('redis-server')))
    console.warn('Redis could not be installed: the tests of several instances on one Redis are skipped')
  for (const name of engines)
    if (!(isUpdated && aptInstall(...ENGINES[name].packages)))
      console.warn(`${name} could not be installed: the browser tests in ${name} are skipped`)
  if (browser) return
  // Older Debian releases have no package of headless Chromium.
  if (isUpdated && ['chromium-headless-shell', 'chromium'].some((name) => aptInstall(name, 'fonts-noto-cjk'))) return
  console.error('No Chromium could be installed: install one, or name one with CHROMIUM_PATH')
  process.exit(1)
}

install()
if (process.argv.includes('--build')) build()
if (process.argv.includes('--browser')) testPrograms()
