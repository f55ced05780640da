/** What browsers report by themselves: content that the policy blocked, and measurements of page loads. */
import { Router } from 'express'
import type { Deps } from '../deps.ts'
import type { FormReader } from '../formReader.ts'
import { cspReport } from './cspReport.ts'
import { vitals } from './vitals.ts'

export const browserReports = (deps: Deps, forms: FormReader): Router => Router().use(cspReport(deps, forms), vitals(deps, forms))
