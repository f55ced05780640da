/** Firefox without a window, driven by its own protocol (Marionette), which geckodriver speaks, too. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ENGINES } from '../../scripts/findEngines.mjs'
import { collectLines } from './collectLines.ts'
import { untilStarted, type Driver, type Refusal, type WindowSize } from './webDriver.ts'

/** The port is chosen by the system; Firefox writes it into its profile. */
const PREFERENCES = {
  'marionette.port': 0,
  // Calls of `console` appear in the output.
  'devtools.console.stdout.content': true,
  // Nothing is requested from outside.
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'app.normandy.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
}

type Reply = readonly [kind: 1, id: number, error: { readonly error: string; readonly message: string } | null, result: unknown]

/** Calls of the protocol: each message is its length in bytes, a colon, and JSON. */
const callsOver = (socket: Socket) => {
  const waiting = new Map<number, { readonly resolve: (result: unknown) => void; readonly reject: (error: Error) => void }>()
  let received: Buffer = Buffer.alloc(0)
  let last = 0
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk])
    for (let colon = received.indexOf(':'); colon > 0; colon = received.indexOf(':')) {
      const end = colon + 1 + Number(received.toString('latin1', 0, colon))
      if (received.length < end) return
      const message = JSON.parse(received.toString('utf8', colon + 1, end)) as Reply | object
      received = received.subarray(end)
      // The first message is a greeting.
      if (!Array.isArray(message)) continue
      const [, id, error, result] = message as unknown as Reply
      const call = waiting.get(id)
      waiting.delete(id)
      if (error) call?.reject(new Error(`${error.error}: ${error.message}`))
      else call?.resolve(result)
    }
  })
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has closed its connection'))
  })
  return (name: string, parameters: object = {}): Promise<unknown> =>
    new Promise((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject })
      const text = JSON.stringify([0, last, name, parameters])
      socket.write(`${Buffer.byteLength(text)}:${text}`)
    })
}

/** Runs with the rights of the browser: sets the preferences by which a user refuses cookies or storage. */
const REFUSE = `
const [what] = arguments
if (what === 'cookies') Services.prefs.setIntPref('network.cookie.cookieBehavior', 2)
else Services.prefs.clearUserPref('network.cookie.cookieBehavior')
Services.prefs.setBoolPref('dom.storage.enabled', what !== 'storage')`

/** Runs with the rights of the browser: removes and returns the errors of all tabs. */
const TAKE_ERRORS = `
const errors = Services.console.getMessageArray()
  .filter((one) => one instanceof Ci.nsIScriptError && one.sourceName.startsWith('http://localhost:'))
  .filter(({ flags, category }) => (flags & Ci.nsIScriptError.warningFlag) === 0 || /CSP/.test(category))
Services.console.reset()
return errors.map(({ category, errorMessage, sourceName }) => category + ': ' + errorMessage + ' (' + sourceName + ')')`

export const startFirefox = async ({ width, height }: WindowSize): Promise<Driver> => {
  const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'))
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(path.join(profile, 'user.js'), lines.join('\n'))
  const child = spawn(
    String(ENGINES.Firefox.files[0]),
    `--headless --no-remote --marionette --remote-allow-system-access --width=${width} --height=${height} --profile`
      .split(' ')
      .concat(profile),
    { env: { ...process.env, HOME: profile }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const exited = once(child, 'exit')
  // Pages and the browser itself write to the same output; this one is from the browser.
  const written = collectLines(child, /console\.(?:error|warn)(?!: RSLoader)/)
  const portFile = path.join(profile, 'MarionetteActivePort')
  const port = await untilStarted('Firefox', () => (existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) || null : null))
  const socket = connect(port, '127.0.0.1')
  const call = callsOver(socket)
  await call('WebDriver:NewSession')
  const inBrowser = async (script: string, ...args: readonly unknown[]): Promise<unknown> => {
    await call('Marionette:SetContext', { value: 'chrome' })
    const answer = await call('WebDriver:ExecuteScript', { script, args, sandbox: 'system' })
    await call('Marionette:SetContext', { value: 'content' })
    return (answer as { readonly value: unknown }).value
  }
  return {
    send: async (command, parameters) => ((await call(`WebDriver:${command}`, parameters)) as { readonly value?: unknown }).value,
    problems: async () => [...((await inBrowser(TAKE_ERRORS)) as readonly string[]), ...written()],
    refuse: async (what: Refusal) => void (await inBrowser(REFUSE, what)),
    close: async () => {
      socket.destroy()
      child.kill()
      await exited
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
