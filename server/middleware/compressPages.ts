/** Compression of answers that are generated per request. React flushes it with every streamed part. */
import { constants } from 'node:zlib'
import compression from 'compression'
import type { RequestHandler } from 'express'

/** Brotli reserves twice its window for each streamed answer: 128 kB are enough for a page, the default is 4 MB. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 17 } }

export const compressPages = (): RequestHandler => compression({ brotli: BROTLI })
