import type { Request } from 'express'
import type { Lang } from '../messages.ts'

/** The language of a request's Accept-Language header: the better of Russian and English, English when neither is wanted. */
export const langOf = (request: Pick<Request, 'acceptsLanguages'>): Lang =>
  request.acceptsLanguages(['en', 'ru']) === 'ru' ? 'ru' : 'en'
