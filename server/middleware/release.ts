/** Exchanges releases with the scripts of pages: during a rollout a page of one release calls an instance of another. */
import type { Request, RequestHandler } from 'express'
import { RELEASE_HEADER } from '../../shared/preferences.ts'
import type { Deps } from '../deps.ts'
import { wantsJson } from '../formReader.ts'

/** Adds this server's release to the answers of calls: a page of another one loads its next screen as a document. */
export const release =
  ({ manifest }: Pick<Deps, 'manifest'>): RequestHandler =>
  (req, res, next) => {
    if (wantsJson(req)) res.setHeader(RELEASE_HEADER, manifest.release.id)
    next()
  }

/** The release of a call's page as a field of a log line, when it is not this server's. */
export const otherRelease = ({ manifest }: Pick<Deps, 'manifest'>, req: Request): { readonly pageRelease?: string } => {
  const its = req.get(RELEASE_HEADER)
  return its !== undefined && /^\w{1,40}$/.test(its) && its !== manifest.release.id ? { pageRelease: its } : {}
}
