/** Sends bytes to a server and reads the answers, without waiting for the connection to be closed. */
import { connect } from 'node:net'

export type FinalAnswer = { readonly status: number; readonly head: string; readonly body: string }

/** The first whole final answer of a text and what follows it; null when there is none yet. */
const readOne = (text: string, toHead: boolean): { readonly answer: FinalAnswer; readonly rest: string } | null => {
  const end = text.indexOf('\r\n\r\n')
  if (end === -1) return null
  const head = text.slice(0, end)
  const after = text.slice(end + 4)
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0)
  if (status >= 100 && status < 200 && status !== 101) return readOne(after, toHead)
  if (!toHead && /^transfer-encoding: chunked/im.test(head)) {
    const last = after.indexOf('0\r\n\r\n')
    return last === -1 ? null : { answer: { status, head, body: after.slice(0, last) }, rest: after.slice(last + 5) }
  }
  const length = toHead || status === 304 ? 0 : Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0)
  return after.length < length ? null : { answer: { status, head, body: after.slice(0, length) }, rest: after.slice(length) }
}

/**
 * Sends bytes that contain requests of these methods and resolves with their final answers: when there are as many, when the server closes,
 * or after `ms`.
 */
export const rawExchange = (
  url: string,
  bytes: string,
  methods: readonly string[],
  ms = 10_000,
): Promise<readonly FinalAnswer[]> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url)
    const answers: FinalAnswer[] = []
    let unread = ''
    const socket = connect(Number(port), hostname, () => socket.write(Buffer.from(bytes, 'latin1')))
    const end = () => {
      clearTimeout(timer)
      socket.destroy()
      resolve(answers)
    }
    const timer = setTimeout(end, ms)
    socket.on('data', (chunk) => {
      unread += chunk.toString('latin1')
      for (
        let one = readOne(unread, methods[answers.length] === 'HEAD');
        one;
        one = readOne(unread, methods[answers.length] === 'HEAD')
      ) {
        answers.push(one.answer)
        unread = one.rest
      }
      if (answers.length >= methods.length) end()
    })
    socket.on('error', end)
    socket.once('close', end)
  })
