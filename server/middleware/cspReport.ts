/** Takes in the browsers' reports of content that the policy refused, and logs what was refused where. */
import express, { Router } from 'express'
import { contextOf } from '../requestContext.ts'
import { CSP_REPORT_PATH } from './securityHeaders.ts'

const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 200) : undefined)

export const cspReport = (): Router => {
  const router = Router()
  router.post(
    CSP_REPORT_PATH,
    express.json({ type: ['application/csp-report', 'application/reports+json', 'application/json'], limit: '16kb' }),
    (req, res) => {
      const report = ((req.body as { 'csp-report'?: unknown } | undefined)?.['csp-report'] ?? {}) as { [name: string]: unknown }
      contextOf(res).log.warn(
        { directive: text(report['violated-directive']), blocked: text(report['blocked-uri']) },
        'csp report',
      )
      res.status(204).end()
    },
  )
  return router
}
