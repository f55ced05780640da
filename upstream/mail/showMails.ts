/** Shows the outbox in a browser, for development. Mounted outside production only. */
import type { Router } from 'express'
import type { ShopName } from '../common/ownerTexts.ts'
import type { Store } from '../db/store.ts'
import type { OutboxMail } from './mails.ts'
import { mailHtml } from './mailHtml.ts'

const NEWEST = 50

/** Serves the newest e-mails at `/__mails` and one at `/__mails/{id}`, to this machine only. */
export const serveMails = (router: Router, store: Store, shopName: ShopName) => {
  router.use('/__mails', (request, response, next) => {
    // Refuses other host names that resolve to this machine (DNS rebinding).
    if (!/^(localhost|127\.0\.0\.1|\[::1\])$/.test(request.hostname)) return next('router')
    response.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; img-src http: https:")
    next()
  })
  router.get('/__mails', (_request, response) => {
    const mails = store.all<OutboxMail>`SELECT * FROM outbox ORDER BY id DESC LIMIT ${NEWEST}`
    response.type('text').send(mails.map(({ id, type, subject }) => `/__mails/${id}  ${type}  ${subject}\n`).join(''))
  })
  router.get('/__mails/:id', (request, response, next) => {
    const outboxMail = store.get<OutboxMail>`SELECT * FROM outbox WHERE id = ${Number(request.params.id)}`
    if (!outboxMail) return next()
    response.type('html').send(mailHtml(outboxMail, shopName))
  })
}
