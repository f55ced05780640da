/** Measures how a page loads and responds, and sends one report without personal data when the page is left. */
import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import { ERRORS_MAX, VITALS_PATH, type Vital, type VitalsReport } from '../../shared/vitals.ts'

/** Starts to measure. `route` is the name of the route that the document was loaded for. */
export const reportVitals = (route: string): void => {
  const vitals: { [vital in Vital]?: number } = {}
  let errors = 0
  let isSent = false
  for (const on of [onCLS, onINP, onLCP, onTTFB])
    on(({ name, value }) => {
      vitals[name] = value
    })
  const count = () => {
    errors = Math.min(errors + 1, ERRORS_MAX)
  }
  window.addEventListener('error', count)
  window.addEventListener('unhandledrejection', count)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || isSent) return
    isSent = true
    const device = window.matchMedia('(pointer: coarse)').matches ? 'mobile' : 'desktop'
    const report: VitalsReport = { route, device, vitals, errors }
    // Like a beacon, but without cookies.
    void window
      .fetch(VITALS_PATH, { method: 'POST', body: JSON.stringify(report), keepalive: true, credentials: 'omit' })
      .catch(() => {})
  })
}
