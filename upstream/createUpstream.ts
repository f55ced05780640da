/** The Express app of the reference backend: the /v1 contract and the pictures. */
import type { Express } from 'express'
import { createBackend } from '../contract/http/createBackend.ts'
import type { Exchange } from '../contract/http/exchange.ts'
import { Problem } from '../contract/http/problems.ts'
import { allRoutes } from './allRoutes.ts'
import { servePictures } from './catalogue/pictures/servePictures.ts'
import { serveProcessor } from './checkout/processor/serveProcessor.ts'
import { servePhoto } from './content/photos/servePhoto.ts'
import { isUnwritable } from './db/store.ts'
import type { Deps } from './deps.ts'
import { shopNameOf } from './common/ownerTexts.ts'
import { serveMails } from './mail/showMails.ts'

/** `answered` is called at the end of every request. */
export const createUpstream = (deps: Deps, routes = allRoutes(deps), answered?: (exchange: Exchange) => void): Express => {
  const { log, strictAnswers, faults, trustProxy, tokens, rules, photos, pictures, picturesDir, importedPicturesDir, showMails } =
    deps
  return createBackend(routes, {
    findUser: tokens.findUser,
    offersCurrency: (code) => rules().currencies.includes(code),
    log,
    strictAnswers,
    faults,
    trustProxy,
    answered,
    problemOf: (error) => (isUnwritable(error) ? new Problem(503, 'busy') : null),
    mount: (app) => {
      app.get('/media/reviews/:name', servePhoto(photos))
      if (importedPicturesDir !== null) app.use('/media/imported', servePictures(importedPicturesDir, null))
      if (picturesDir !== null) app.use('/media', servePictures(picturesDir, pictures.versionOf))
      app.get('/livez', (_request, response) => {
        response.json({ data: 'ok' })
      })
      serveProcessor(app, deps)
      if (showMails) serveMails(app, deps.store, shopNameOf(deps.owner))
    },
  })
}
