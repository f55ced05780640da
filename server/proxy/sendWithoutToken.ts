/** Forwards the answer to a registration without its session token. */
import type { Request, Response } from 'express'
import type { StreamedAnswer } from '../upstreamTransport.ts'
import { sendBuffered } from './sendBuffered.ts'

const MAX_BYTES = 64 * 1024
/** Replaces a token: the browser checks only that there is one (R4.12). */
const ISSUED = 'issued'

type Answer = { readonly data?: { readonly token?: unknown } | null }

/**
 * Reads a JSON answer completely and sends it with another text in place of `data.token`; resolves to null then. With nothing sent,
 * resolves to the reason when it is compressed, larger than 64 kB or no JSON; rejects when it breaks off.
 */
export const sendWithoutToken = async (
  req: Request,
  res: Response,
  { status, headers: sent, body }: StreamedAnswer,
  headers: { readonly [name: string]: string },
): Promise<string | null> => {
  if (sent['content-encoding'] !== undefined) return 'it is compressed'
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BYTES) return `it is larger than ${MAX_BYTES} bytes`
    chunks.push(chunk)
  }
  let answer: Answer | null
  try {
    answer = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Answer | null
  } catch {
    return 'it is no JSON'
  }
  const token = answer?.data?.token
  const shown = token === undefined ? answer : { ...answer, data: { ...answer?.data, token: token ? ISSUED : null } }
  sendBuffered(req, res, status, headers, JSON.stringify(shown))
  return null
}
