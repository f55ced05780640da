import type { Request } from 'express'
import type { Lang } from '../texts/messages.ts'

/**
 * The language of a request's Accept-Language header: the preferred one of Russian and English, English when it names
 * neither.
 */
export const langOf = (request: Pick<Request, 'acceptsLanguages'>): Lang =>
  request.acceptsLanguages(['en', 'ru']) === 'ru' ? 'ru' : 'en'
