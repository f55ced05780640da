/** The answer to a registration, which the backend gives with a token of a session. */
import type { IncomingMessage } from 'node:http'
import type { Request, Response } from 'express'
import { sendWhole } from './sendWhole.ts'

const MAX_BYTES = 64 * 1024
/** Stands for a token that was there: the browser reads only that there is one (R4.12). */
const ISSUED = 'issued'

type Answer = { readonly data?: { readonly token?: unknown } | null }

/**
 * Reads a JSON answer whole and sends it with another text in place of `data.token`. Resolves to false, with nothing sent, when it
 * is packed, larger than 64 kB or no JSON; rejects when it breaks off.
 */
export const sendWithoutToken = async (
  req: Request,
  res: Response,
  reply: IncomingMessage,
  headers: { readonly [name: string]: string },
): Promise<boolean> => {
  if (reply.headers['content-encoding'] !== undefined) return false
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BYTES) return false
    chunks.push(chunk)
  }
  let answer: Answer | null
  try {
    answer = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Answer | null
  } catch {
    return false
  }
  const token = answer?.data?.token
  const sent = token === undefined ? answer : { ...answer, data: { ...answer?.data, token: token ? ISSUED : null } }
  sendWhole(req, res, reply.statusCode ?? 502, headers, JSON.stringify(sent))
  return true
}
