/**
 * Receives the browsers' measurements of page loads. Anyone can send a report, so its number, its size and its values are limited, and only
 * known names become labels. Nothing about the client is stored.
 */
import { Router } from 'express'
import { routeNames } from '../../shared/routes.ts'
import { DEVICES, ERRORS_MAX, VITALS, VITALS_PATH, type Device, type VitalsReport } from '../../shared/vitals.ts'
import type { Deps } from '../deps.ts'
import { Refused } from '../errors.ts'
import type { FormReader } from '../formReader.ts'
import { contextOf } from '../requestContext.ts'
import { isSameOrigin } from './sameOrigin.ts'

const MAX_BYTES = 1024
const REPORTS_PER_MINUTE = 600
/** So that no address uses up the reports of all. */
const REPORTS_PER_CLIENT = 30
const MINUTE_MS = 60_000
/** Larger values are those of a suspended device, or invented. */
const VALUE_MAX = 60_000

const ROUTES: ReadonlySet<unknown> = new Set([...routeNames, 'error'])

const isNumber = (value: unknown, max: number): value is number => typeof value === 'number' && value >= 0 && value <= max

/** The report in a body; null when it is none. */
const reportIn = (body: string): VitalsReport | null => {
  let read: unknown
  try {
    read = JSON.parse(body)
  } catch {
    return null
  }
  const { route, device, vitals, errors } = (read ?? {}) as { readonly [field: string]: unknown }
  if (!ROUTES.has(route) || !(DEVICES as readonly unknown[]).includes(device) || !isNumber(errors, ERRORS_MAX)) return null
  if (typeof vitals !== 'object' || vitals === null) return null
  const values = vitals as { readonly [name: string]: unknown }
  const known = VITALS.flatMap((name) => (isNumber(values[name], VALUE_MAX) ? [[name, values[name]] as const] : []))
  return { route: String(route), device: device as Device, vitals: Object.fromEntries(known), errors: Math.floor(errors) }
}

export const vitals = ({ clock, config, meters }: Deps, forms: FormReader): Router => {
  const router = Router()
  if (!meters || config.vitalsPercent === 0) return router
  let minute = 0
  let received = 0
  /** Reports of this minute by client: never more entries than accepted reports. */
  const byClient = new Map<string, number>()
  const mayCount = (client: string): boolean => {
    const now = Math.floor(clock() / MINUTE_MS)
    if (now !== minute) {
      minute = now
      received = 0
      byClient.clear()
    }
    const own = byClient.get(client) ?? 0
    if (received >= REPORTS_PER_MINUTE || own >= REPORTS_PER_CLIENT) return false
    received += 1
    byClient.set(client, own + 1)
    return true
  }
  router.post(VITALS_PATH, async (req, res) => {
    if (!isSameOrigin(req, config)) throw new Refused(403, 'The request is cross-origin')
    const report = reportIn(await forms.text(req, res, MAX_BYTES))
    if (!report) throw new Refused(400, 'The report is not valid')
    if (!mayCount(contextOf(res).client)) throw new Refused(429, 'Too many reports')
    for (const name of VITALS) {
      const value = report.vitals[name]
      if (value !== undefined) meters.vital(name, value, report.route, report.device)
    }
    if (report.errors > 0) {
      meters.clientErrors(report.errors, report.route)
      contextOf(res).log.info({ page: report.route, errors: report.errors }, 'client errors')
    }
    res.status(204).end()
  })
  return router
}
