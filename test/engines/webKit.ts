/** WebKitGTK in a window on a display of its own, driven by WebKitWebDriver. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { COMMANDS, untilStarted, type Driver, type WindowSize } from './webDriver.ts'

const ROOT_SIZE = '1400x1000x24'

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** A display without a screen; it chooses its own number. */
const startDisplay = async () => {
  const child = spawn('/usr/bin/Xvfb', ['-displayfd', '3', '-screen', '0', ROOT_SIZE, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const output = child.stdio[3]
  if (!output) throw new Error('Xvfb has no output')
  const [number] = (await once(output, 'data')) as [Buffer]
  return { name: `:${number.toString().trim()}`, stop: () => child.kill() }
}

export const startWebKit = async ({ width, height }: WindowSize): Promise<Driver> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'webkit-'))
  const output = path.join(folder, 'output')
  writeFileSync(output, '')
  const [display, port] = await Promise.all([startDisplay(), freePort()])
  const child = spawn('/usr/bin/WebKitWebDriver', [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: display.name,
      // Tests may run as root, as in a container, where the sandbox cannot be set up; there is no bus for accessibility either.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      NO_AT_BRIDGE: '1',
    },
    stdio: 'ignore',
  })
  const exited = once(child, 'exit')
  const request = async (method: string, to: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${to}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}), headers: { 'content-type': 'application/json' } }),
    })
    const { value } = (await answer.json()) as { readonly value: { readonly error?: string; readonly message?: string } | null }
    if (!answer.ok) throw new Error(`${value?.error}: ${value?.message}`)
    return value
  }
  await untilStarted('WebKitWebDriver', () =>
    request('GET', '/status').then(
      () => true,
      () => null,
    ),
  )
  const binary = path.join(import.meta.dirname, 'webKitWindow.py')
  const capabilities = { 'webkitgtk:browserOptions': { binary, args: [String(width), String(height), output] } }
  const { sessionId } = (await request('POST', '/session', { capabilities: { alwaysMatch: capabilities } })) as {
    readonly sessionId: string
  }
  const send: Driver['send'] = (command, { id, ...body } = {}) => {
    const [method, to] = COMMANDS[command]
    return request(method, `/session/${sessionId}${to.replace('{id}', String(id))}`, body)
  }
  return {
    send,
    refuse: async (what) => {
      const script = `window.webkit.messageHandlers.refuse.postMessage(arguments[0]); arguments[1]()`
      await send('ExecuteAsyncScript', { script, args: [what] })
    },
    problems: () => {
      const lines = readFileSync(output, 'utf8').split('\n')
      truncateSync(output)
      return Promise.resolve(lines.filter((line) => line !== ''))
    },
    close: async () => {
      await request('DELETE', `/session/${sessionId}`).catch(() => {})
      child.kill()
      await exited
      display.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
