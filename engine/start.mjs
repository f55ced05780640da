/**
 * `npm run engine`: installs the engine's packages when its lock file has changed, then runs the engine. It needs Node alone, so that the
 * shop's own packages are checked by scripts/ready.mjs before.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const folder = import.meta.dirname
const at = (...names) => path.join(folder, ...names)
const hash = createHash('sha256')
  .update(readFileSync(at('package-lock.json')))
  .digest('hex')
const stamp = at('node_modules', '.installed')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash) {
  process.stdout.write('Installing the packages of the engine (about 200 MB)\n')
  const { status, error } = spawnSync('npm', ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'], {
    stdio: 'inherit',
  })
  if (status !== 0) {
    process.stderr.write(`The packages of the engine were not installed${error ? `: ${error.message}` : ''}\n`)
    process.exit(1)
  }
  writeFileSync(stamp, hash)
}

const [command = 'src/main.ts', ...args] = process.argv.slice(2)
// Vendure's times have no zone: they are those of UTC.
const env = { ...process.env, TZ: 'UTC' }
const child = spawn(process.execPath, ['--enable-source-maps', at(command), ...args], { stdio: 'inherit', env })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.once('exit', (code) => process.exit(code ?? 1))
