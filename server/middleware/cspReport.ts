/**
 * Receives the browsers' reports of content that the policy blocked, and logs what was blocked and where. Anyone can send a report, so the
 * lines per minute are limited; the next line counts the omitted ones.
 */
import express, { Router } from 'express'
import type { Deps } from '../deps.ts'
import { contextOf } from '../requestContext.ts'
import { CSP_REPORT_PATH } from './securityHeaders.ts'

const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 200) : undefined)

const LINES_PER_MINUTE = 20
const MINUTE_MS = 60_000

export const cspReport = ({ clock }: Pick<Deps, 'clock'>): Router => {
  const router = Router()
  let minute = 0
  let lines = 0
  let dropped = 0
  router.post(
    CSP_REPORT_PATH,
    express.json({ type: ['application/csp-report', 'application/reports+json', 'application/json'], limit: '16kb' }),
    (req, res) => {
      res.status(204).end()
      const now = Math.floor(clock() / MINUTE_MS)
      if (now !== minute) [minute, lines] = [now, 0]
      if (lines >= LINES_PER_MINUTE) {
        dropped += 1
        return
      }
      lines += 1
      const report = ((req.body as { 'csp-report'?: unknown } | undefined)?.['csp-report'] ?? {}) as { [name: string]: unknown }
      contextOf(res).log.warn(
        {
          directive: text(report['violated-directive']),
          blocked: text(report['blocked-uri']),
          ...(dropped > 0 && { dropped }),
        },
        'csp report',
      )
      dropped = 0
    },
  )
  return router
}
