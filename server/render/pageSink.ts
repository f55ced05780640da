import { Writable } from 'node:stream'
import type { Response } from 'express'

/**
 * Sends in one piece what React writes before each of its flushes. React writes about 50 pieces of 4 kB for a category page, and each of them
 * would be a task for the compressor and a chunk of the answer. It never asks React to wait: for a slow client, the bytes wait here instead
 * of in React.
 */
export const pageSink = (res: Response) => {
  let pieces: Buffer[] = []
  const send = () => {
    if (pieces.length === 0) return
    res.write(Buffer.concat(pieces))
    pieces = []
  }
  const sink = new Writable({
    write: (piece: Buffer, _encoding, done) => {
      pieces.push(piece)
      done()
    },
    final: (done) => {
      send()
      res.end()
      done()
    },
  })
  const flush = () => {
    send()
    res.flush()
  }
  return Object.assign(sink, { flush })
}
