/** `/info/contacts?sent=…` confirms a message only to the browser that sent it: any user can write such an address. */
import { Router } from 'express'
import { href } from '../../shared/routes.ts'
import { CONTACT_SENT_COOKIE } from '../../shared/rules/contactForm.ts'
import { cookieOf } from '../requestCookies.ts'

export const sentMessage = (): Router =>
  Router().get(href('contacts'), (req, res, next) => {
    const { sent, lang } = req.query
    if (sent === undefined || sent === cookieOf(req, CONTACT_SENT_COOKIE)) return next()
    const to = href('contacts', null, { lang: typeof lang === 'string' ? lang : undefined })
    res.set('cache-control', 'no-store').redirect(302, to)
  })
