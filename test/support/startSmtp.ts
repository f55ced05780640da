/** A real mail server on a free port, with a mailbox for tests to read. */
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type Received = { readonly to: readonly string[]; readonly source: string }

export type Smtp = {
  readonly url: string
  readonly received: Received[]
  /** The server's answers that refuse the next e-mails: one answer for each. */
  readonly refusals: { readonly code: number; readonly at: 'sender' | 'recipient' | 'data' }[]
  /** While true, e-mails are received, and the answer waits. */
  readonly hold: (held: boolean) => void
  /** The number of sessions so far. */
  readonly sessions: () => number
  readonly close: () => Promise<void>
}

const refusal = (code: number) => Object.assign(new Error('Not this one, said the server'), { responseCode: code })

/** `port` 0 selects any free port. */
export const startSmtp = async (port = 0): Promise<Smtp> => {
  const received: Received[] = []
  const refusals: Smtp['refusals'] = []
  let sessions = 0
  let release: (() => void) | null = null
  let gate = Promise.resolve()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, callback) => {
      sessions++
      callback()
    },
    onAuth: ({ username, password }, _session, callback) =>
      username === 'shop' && password === 'secret' ? callback(null, { user: username }) : callback(refusal(535)),
    onMailFrom: (_address, _session, callback) => {
      if (refusals[0]?.at !== 'sender') return callback()
      callback(refusal(refusals.shift()?.code ?? 550))
    },
    onRcptTo: (_address, _session, callback) => {
      const next = refusals[0]
      if (next?.at !== 'recipient') return callback()
      refusals.shift()
      callback(refusal(next.code))
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const next = refusals[0]
        if (next) {
          refusals.shift()
          return callback(refusal(next.code))
        }
        void gate.then(() => {
          received.push({ to: session.envelope.rcptTo.map(({ address }) => address), source: Buffer.concat(chunks).toString() })
          callback()
        })
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  const address = server.server.address() as AddressInfo
  return {
    url: `smtp://shop:secret@127.0.0.1:${address.port}`,
    received,
    refusals,
    hold: (held) => {
      if (held)
        gate = new Promise((resolve) => {
          release = resolve
        })
      else release?.()
    },
    sessions: () => sessions,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
