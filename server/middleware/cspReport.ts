/**
 * Receives the browsers' reports of content that the policy blocked, and logs what was blocked and where. Anyone can send a report, so the
 * lines per minute are limited; the next line counts the omitted ones.
 */
import { Router } from 'express'
import type { Deps } from '../deps.ts'
import { Refused } from '../errors.ts'
import type { FormReader } from '../formReader.ts'
import { contextOf } from '../requestContext.ts'
import { CSP_REPORT_PATH } from './securityHeaders.ts'

const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 200) : undefined)

const MAX_BYTES = 16 * 1024
const LINES_PER_MINUTE = 20
const MINUTE_MS = 60_000

type Report = { readonly [name: string]: unknown }

const reportIn = (body: string): Report => {
  try {
    return (JSON.parse(body) as { 'csp-report'?: Report } | null)?.['csp-report'] ?? {}
  } catch {
    throw new Refused(400, 'The report is no JSON')
  }
}

export const cspReport = ({ clock }: Pick<Deps, 'clock'>, forms: FormReader): Router => {
  const router = Router()
  let minute = 0
  let lines = 0
  let dropped = 0
  router.post(CSP_REPORT_PATH, async (req, res) => {
    const report = reportIn(await forms.text(req, res, MAX_BYTES))
    res.status(204).end()
    const now = Math.floor(clock() / MINUTE_MS)
    if (now !== minute) [minute, lines] = [now, 0]
    if (lines >= LINES_PER_MINUTE) {
      dropped += 1
      return
    }
    lines += 1
    contextOf(res).log.warn(
      {
        directive: text(report['violated-directive']),
        blocked: text(report['blocked-uri']),
        ...(dropped > 0 && { dropped }),
      },
      'csp report',
    )
    dropped = 0
  })
  return router
}
