/** 103: lists the files that the first paint of a page will need, while the page is still being rendered. */
import type { Request, Response } from 'express'
import type { RouteName } from '../../shared/routes.ts'
import type { Deps } from '../deps.ts'
import { contextOf } from '../requestContext.ts'
import { stylesheetsOf } from './documentOf.tsx'

/**
 * Creates the function that sends the hints, at most once per request. Only when the operator sets `EARLY_HINTS=1`: proxies such as nginx
 * before 1.29 mistake a 103 for the final answer. Only page loads of browsers over HTTP/1.1 receive one.
 */
export const earlyHints = ({ config, manifest }: Deps) => {
  const hinted = new WeakSet<Response>()
  return (req: Request, res: Response, name: RouteName): void => {
    if (!config.earlyHints || hinted.has(res) || req.get('sec-fetch-mode') !== 'navigate' || req.httpVersion === '1.0') return
    hinted.add(res)
    const { locale } = contextOf(res)
    res.writeEarlyHints({
      link: [
        ...stylesheetsOf(manifest, name).map((sheet) => `<${sheet}>; rel=preload; as=style`),
        ...(manifest.fonts[locale] ?? []).map((font) => `<${font}>; rel=preload; as=font; type=font/woff2; crossorigin`),
      ],
    })
  }
}
