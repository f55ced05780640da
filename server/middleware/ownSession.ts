/** The session of the page's user, also for open tabs of earlier releases: calls from another user's page are refused; POST /api/session/logout ends it, by a script or a plain form. */
import { Router } from 'express'
import { postLogout } from '../../shared/api/session.ts'
import { SESSION_PATH } from '../../shared/constants.ts'
import { href } from '../../shared/routes.ts'
import { PROMO_LINK } from '../../shared/rules/shopLinks.ts'
import type { Deps } from '../deps.ts'
import { isScript, type FormReader } from '../formReader.ts'
import { apiOf } from '../render/loadPage.ts'
import { contextOf } from '../requestContext.ts'
import { endSession, markSignedOut } from '../sessionCookies.ts'
import { earlierCalls } from './earlierCalls.ts'
import { otherShopper } from './otherShopper.ts'
import { release } from './release.ts'

export const ownSession = (deps: Deps, forms: FormReader): Router =>
  Router()
    .use(release(deps), earlierCalls(), otherShopper(deps))
    .post(`/api${SESSION_PATH}/logout`, async (req, res) => {
      await forms.fields(req, res)
      const context = contextOf(res)
      // The cookies are cleared for any answer of the backend: the user intends to sign out.
      if (context.token !== null) await apiOf(deps, context).tryCall(postLogout, {})
      endSession(res)
      res.clearCookie(PROMO_LINK.cookie, { path: '/' })
      res.set('cache-control', 'no-store')
      if (isScript(req)) {
        res.json({ message: null })
        return
      }
      markSignedOut(res)
      res.redirect(303, href('home'))
    })
