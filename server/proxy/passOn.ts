/** Forwards an answer of the backend to the client without occupying the backend's connection while the client reads. */
import type { OutgoingHttpHeaders } from 'node:http'
import type { Response } from 'express'
import type { StreamedAnswer } from '../upstreamTransport.ts'

/**
 * The most that one answer, and all of them together, may buffer in memory for clients that read slowly, in bytes. A picture has about 200
 * kB.
 */
const BUFFER_MAX_BYTES = { one: 1024 * 1024, all: 64 * 1024 * 1024 }

const begun = new Set<Response>()

const storedBytes = (): number => {
  let bytes = 0
  for (const { writableLength } of begun) bytes += writableLength
  return bytes
}

/**
 * Sends the head and forwards the backend's body at full speed up to the limits of memory, then at the client's speed. A caller that aborts
 * it must close the client's connection.
 */
export const passOn = (
  { status, body }: Pick<StreamedAnswer, 'status' | 'body'>,
  res: Response,
  headers: OutgoingHttpHeaders,
  limits = BUFFER_MAX_BYTES,
): void => {
  res.writeHead(status, headers)
  begun.add(res)
  res.once('close', () => begun.delete(res))
  body.on('data', (chunk: Buffer) => {
    if (res.write(chunk) || (res.writableLength <= limits.one && storedBytes() <= limits.all)) return
    body.pause()
    res.once('drain', () => body.resume())
  })
  body.once('end', () => res.end())
}
