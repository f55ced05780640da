// A rolling deploy of storefronts behind HAProxy (ops/haproxy.cfg): `node scripts/deploy.mjs --help`. One instance at a time leaves the
// rotation, answers its last request, is restarted with the new release, and returns. Each step waits for the state that the balancer
// itself reports at its admin socket. The first failure ends the deploy; the instances after it stay on their release.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'

const USAGE = `Usage: node scripts/deploy.mjs --balancer ADDRESS --restart COMMAND [--servers a,b] [--drain 90] [--up 180]
  --balancer  HAProxy's admin socket: HOST:PORT, the path of a socket, or a command that connects its standard input and output to it:
              'docker compose exec -T haproxy nc 127.0.0.1 9999'
  --restart   a shell command that restarts the instance $SERVER with the new release, and returns after the previous process has ended:
              'docker compose up -d --no-deps "storefront-$SERVER"'
  --servers   names of instances in the balancer's configuration; by default all
  --drain     the longest wait for the last request of an instance, in s; an upload may take 60 s
  --up        the longest wait until a restarted instance is in full rotation, in s
`

const POLL_MS = 250

/** A failure with a sentence for the operator. */
class Stop extends Error {}

const readOptions = () => {
  const given = { type: 'string' }
  try {
    const { values } = parseArgs({
      options: {
        balancer: given,
        restart: given,
        servers: given,
        drain: { ...given, default: '90' },
        up: { ...given, default: '180' },
        help: { type: 'boolean' },
      },
    })
    const { balancer, restart, servers, help } = values
    if (help) {
      console.log(USAGE)
      process.exit(0)
    }
    const [drainMs, upMs] = [values.drain, values.up].map((seconds) => Number(seconds) * 1000)
    if (!balancer || !restart) throw new Error('--balancer and --restart are required')
    if (!(drainMs > 0) || !(upMs > 0)) throw new Error('--drain and --up are positive numbers of seconds')
    return { balancer: String(balancer), restart, drainMs, upMs, named: servers?.split(',').map((name) => name.trim()) ?? null }
  } catch (error) {
    console.error(`${error.message}\n\n${USAGE}`)
    process.exit(2)
  }
}

const { balancer, restart, drainMs, upMs, named } = readOptions()

const throughCommand = async (line) => {
  const child = spawn('sh', ['-c', balancer], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.on('error', () => {})
  child.stdin.end(line)
  const [answer, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
  if (code !== 0) throw new Error(`exit code ${code}`)
  return answer
}

const throughSocket = async (line) => {
  const [, host, port] = /^(.+):(\d+)$/.exec(balancer) ?? []
  const socket = host ? connect(Number(port), host) : connect(balancer)
  socket.setTimeout(10_000, () => socket.destroy(new Error('no answer within 10 s')))
  socket.write(line)
  return text(socket)
}

const command = async (line) => {
  try {
    return (await (balancer.includes(' ') ? throughCommand : throughSocket)(`${line}\n`)).trim()
  } catch (error) {
    throw new Stop(`The balancer does not answer at ${balancer}: ${error.message}`)
  }
}

/** The fields of a line of CSV; a quoted one may contain commas. */
const fieldsOf = (line) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, field]) => field.replace(/^"|"$/g, ''))

/** The servers of all sections, as the balancer sees them. */
const readServers = async () => {
  // All sections (-1), servers only (4).
  const [head = '', ...lines] = (await command('show stat -1 4 -1')).split('\n')
  const names = fieldsOf(head.replace(/^# /, ''))
  if (!names.includes('svname'))
    throw new Stop(`The balancer answers ${JSON.stringify(head)}: this is not HAProxy's admin socket`)
  const rows = lines.map((line) => Object.fromEntries(fieldsOf(line).map((field, i) => [names[i], field])))
  return rows.map(({ pxname, svname, status, scur, qcur, throttle, last_chk: check }) => ({
    section: pxname,
    name: svname,
    status,
    requests: Number(scur) + Number(qcur),
    // During slowstart the weight and the connection limit of a server grow; throttle is the percentage that is reached.
    isFull: status === 'UP' && ['', '100'].includes(throttle),
    check,
  }))
}

const rowsOf = async (name, servers) => (servers ?? (await readServers())).filter((server) => server.name === name)

const set = async (name, what) => {
  for (const { section } of await rowsOf(name)) {
    const answer = await command(`set server ${section}/${name} ${what}`)
    if (answer) throw new Stop(`The balancer refuses "set server ${section}/${name} ${what}": ${answer}`)
  }
}

/**
 * Waits until all rows of an instance fulfil a condition, which also receives the servers of all sections. Resolves with the time in s, or
 * with the last rows when it was too long.
 */
const until = async (name, ms, isDone) => {
  const start = performance.now()
  for (;;) {
    const servers = await readServers()
    const rows = await rowsOf(name, servers)
    const passed = performance.now() - start
    if (rows.every((row) => isDone(row, servers))) return { seconds: (passed / 1000).toFixed(1), rows: null }
    if (passed > ms) return { seconds: null, rows }
    await wait(POLL_MS)
  }
}

const run = async (name) => {
  const child = spawn('sh', ['-c', restart], { env: { ...process.env, SERVER: name }, stdio: 'inherit' })
  const [code, signal] = await once(child, 'close')
  return code === 0 ? null : `exit code ${code ?? signal}`
}

const log = (name, message) => console.log(`${new Date().toISOString()} ${name}: ${message}`)

const leftOut = (name) =>
  `It stays out of rotation. Correct the release, or restart the previous one, and run this command again: it begins with ${name}`

/** Restarts one instance. Throws `Stop`. */
const deployTo = async (name) => {
  const hasOther = ({ section }, servers) =>
    servers.some((server) => server.section === section && server.name !== name && server.isFull)
  const covered = await until(name, upMs, hasOther)
  if (covered.rows)
    throw new Stop(`No other instance of the shop is UP: without ${name} there would be none. Nothing was changed at ${name}`)

  await set(name, 'state drain')
  const drained = await until(name, drainMs, ({ requests }) => requests === 0)
  if (drained.rows) {
    await set(name, 'state ready')
    const requests = drained.rows.reduce((sum, row) => sum + row.requests, 0)
    throw new Stop(
      `${name} still has ${requests} open requests after ${drainMs / 1000} s. It is in rotation again, with its release`,
    )
  }
  log(name, `drained in ${drained.seconds} s`)

  const failure = await run(name)
  if (failure) throw new Stop(`The restart of ${name} failed: ${failure}. ${leftOut(name)}`)
  // Discards the successful health checks of the previous process.
  await set(name, 'health down')
  const up = await until(name, upMs, ({ status }) => status === 'DRAIN')
  if (up.rows)
    throw new Stop(
      `${name} is not ready ${upMs / 1000} s after its restart: ${up.rows[0]?.check || up.rows[0]?.status}. ${leftOut(name)}`,
    )
  log(name, `ready ${up.seconds} s after its restart`)

  await set(name, 'state ready')
  const full = await until(name, upMs, ({ isFull }) => isFull)
  if (full.rows) throw new Stop(`${name} has the new release, but is ${full.rows[0]?.status} after ${upMs / 1000} s`)
  log(name, `UP with its whole share after ${full.seconds} s`)
}

const deployed = []
let names = []
try {
  const servers = await readServers()
  const known = [...new Set(servers.map(({ name }) => name))]
  const unknown = named?.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new Stop(`The balancer has no server ${unknown}, only ${known.join(', ')}`)
  const isUp = (name) => servers.every((server) => server.name !== name || server.status === 'UP')
  // One that is out of rotation first: it may be left from a deploy that failed.
  names = (named ?? known).toSorted((one, other) => Number(isUp(one)) - Number(isUp(other)))
  for (const name of names) {
    await deployTo(name)
    deployed.push(name)
  }
  console.log(`Deployed: ${names.join(', ')}`)
} catch (error) {
  if (!(error instanceof Stop)) throw error
  const rest = names.filter((name) => !deployed.includes(name)).slice(1)
  console.error(
    [
      error.message,
      deployed.length > 0 && `On the new release: ${deployed.join(', ')}`,
      rest.length > 0 && `Not touched: ${rest.join(', ')}`,
    ]
      .filter(Boolean)
      .join('. '),
  )
  process.exit(1)
}
