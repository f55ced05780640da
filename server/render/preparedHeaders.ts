import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import express, { type Request, type Response } from 'express'

/** Names and values in turn, as `writeHead` accepts them. */
export type PreparedHeaders = readonly string[]

/** The headers that `set` adds to an answer, prepared once for many answers: it receives a response that is never sent. */
export const preparedHeaders = (set: (req: Request, res: Response) => void): PreparedHeaders => {
  const req = new IncomingMessage(new Socket()) as Request
  const res = new ServerResponse(req) as Response
  Object.setPrototypeOf(res, express.response)
  set(req, res)
  return Object.entries(res.getHeaders()).flatMap(([name, value]) => [name, String(value)])
}
