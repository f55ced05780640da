/**
 * Receives the browsers' reports of content that the policy blocked, and logs what was blocked. A page reports each of its pictures: a
 * directive and origin is logged once a minute. Anyone can send a report, so the lines per minute are limited. The next line counts the
 * omitted ones.
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

/** Pictures at an address whose origin is not configured are refused by the policy, and their places show that there is no picture. */
const HINTS: { readonly [directive: string]: string } = { 'img-src': 'MEDIA_ORIGINS does not name this origin' }

const originOf = (blocked = ''): string => (URL.canParse(blocked) ? new URL(blocked).origin : blocked)

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
  const seen = new Set<string>()
  let dropped = 0
  router.post(CSP_REPORT_PATH, async (req, res) => {
    const report = reportIn(await forms.text(req, res, MAX_BYTES))
    res.status(204).end()
    const now = Math.floor(clock() / MINUTE_MS)
    if (now !== minute) {
      minute = now
      seen.clear()
    }
    const directive = text(report['violated-directive'])
    const blocked = text(report['blocked-uri'])
    const key = `${directive} ${originOf(blocked)}`
    if (seen.has(key) || seen.size >= LINES_PER_MINUTE) {
      dropped += 1
      return
    }
    seen.add(key)
    const hint = HINTS[directive ?? '']
    contextOf(res).log.warn(
      { directive, blocked, ...(hint !== undefined && { hint }), ...(dropped > 0 && { dropped }) },
      'csp report',
    )
    dropped = 0
  })
  return router
}
