// `npm run dev`: builds and serves, repeats both when a source changes, and reloads the open page.
import { spawn, spawnSync } from 'node:child_process'
import { watch } from 'node:fs'

const node = process.execPath
const SETTLE_MS = 120
const WATCHED = ['client', 'server', 'shared', 'contract', 'upstream', 'locales', 'public']

let server = null

const build = () => spawnSync(node, ['build.mjs', '--dev'], { stdio: 'inherit' }).status === 0

const serve = () => {
  server = spawn(node, ['--enable-source-maps', 'dist/server/main.js'], {
    stdio: 'inherit',
    env: { PAGE_CACHE_SECONDS: '0', ANSWER_CACHE_SECONDS: '0', DRAIN_MS: '500', ...process.env, NODE_ENV: 'development' },
  })
}

const stopped = () =>
  new Promise((resolve) => {
    if (!server || server.exitCode !== null) resolve()
    else server.once('exit', resolve).kill('SIGTERM')
  })

let timer
let busy = false
let again = false

/** Runs one build at a time; a change during a build starts another one after it. When a build fails, the old server continues to run. */
const renew = async () => {
  if (busy) {
    again = true
    return
  }
  busy = true
  if (build()) {
    await stopped()
    serve()
  }
  busy = false
  if (again) {
    again = false
    void renew()
  }
}

if (!build()) process.exit(1)
serve()
for (const folder of WATCHED)
  watch(folder, { recursive: true }, (_event, file) => {
    if (file && /\.test\.|(^|[\\/])\./.test(file)) return
    clearTimeout(timer)
    timer = setTimeout(renew, SETTLE_MS)
  })
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    await stopped()
    process.exit(0)
  })
