/** SITE_FILE: settings that an operator changes while the shop runs, in one YAML file. A missing key disables its feature. */
import { exactly, flag, mapOf, matching, optional, textOf, type Infer } from '../../shared/api/shapes.ts'
import { readYaml, type Yaml } from '../../shared/config/readYaml.ts'
import { zonedTime } from '../../shared/config/zonedTime.ts'
import { isLocalPath } from '../../shared/rules/localPath.ts'

const Site = exactly({
  maintenance: optional(
    exactly({
      on: flag(),
      /** The expected time of reopening, if known. */
      until: optional(zonedTime()),
      /** The secret word that grants an operator access. */
      pass: optional(matching(/^[\w-]{8,100}$/, 'Expected 8 to 100 letters, digits, hyphens and underscores')),
    }),
  ),
  announcement: optional(
    exactly({
      /** A user who has closed an announcement sees only one with another id. */
      id: matching(/^[\w-]{1,40}$/, 'Expected up to 40 letters, digits, hyphens and underscores'),
      text: exactly({ 'en-US': textOf(1, 200), 'ru-RU': textOf(1, 200) }),
      /** A path of this shop. */
      link: optional(textOf(1, 500)),
      /** Shown until this time. */
      until: optional(zonedTime()),
    }),
  ),
  /** Old paths and their redirect targets, both without a query. */
  redirects: optional(mapOf(textOf(1, 500))),
  /** True excludes all robots: for a shop that is not open yet. */
  hidden: optional(flag()),
  /** Lines that are added to robots.txt. */
  robots: optional(textOf(1, 5000)),
})

type Read = Infer<typeof Site>

export type Announcement = NonNullable<Read['announcement']>

export type Site = {
  readonly maintenance: { readonly until: Date | null; readonly pass: string | null } | null
  readonly announcement: Announcement | null
  /** Each target is the final one, without a chain of redirects. */
  readonly redirects: ReadonlyMap<string, string>
  readonly hidden: boolean
  readonly robots: string
}

export const NO_SITE: Site = { maintenance: null, announcement: null, redirects: new Map(), hidden: false, robots: '' }

/** Paths that cannot be redirected. */
const OWN = /^\/(?:api|assets|fonts|images|media|preferences|feeds|livez|readyz|csp-report)(?:\/|$)|^\/$/

/** Throws with a sentence for an invalid path, a target outside this shop, or a redirect loop. */
const readRedirects = ({ value, fault }: Yaml<Read>): ReadonlyMap<string, string> => {
  const from = new Map(Object.entries(value.redirects ?? {}))
  const faultOf = (path: string, message: string) => fault(`redirects.${path}`, `redirects: ${message}`)
  for (const [path, to] of from) {
    if (!isLocalPath(path) || /[?#]/.test(path) || OWN.test(path))
      throw faultOf(path, `${path} is no path of a page that may be moved`)
    if (!isLocalPath(to) || to.includes('#')) throw faultOf(path, `${path} must lead to a path of this shop, not to ${to}`)
  }
  const last = (path: string, seen: readonly string[]): string => {
    const next = from.get(path.split('?')[0] ?? '')
    if (next === undefined) return path
    if (seen.includes(path)) throw faultOf(seen[0] ?? '', `${[...seen, path].join(' → ')} goes round in a circle`)
    return last(next, [...seen, path])
  }
  return new Map([...from].map(([path, to]) => [path, last(to, [path])]))
}

/** Parses the text of the file. Throws an error whose message is one line with the place of the error. */
export const readSite = (text: string): Site => {
  const read = readYaml(text, Site)
  const { maintenance, announcement, hidden = false, robots = '' } = read.value
  const link = announcement?.link ?? '/'
  if (!isLocalPath(link))
    throw read.fault('announcement.link', `announcement.link must be a path of this shop, not ${String(link)}`)
  return {
    maintenance:
      maintenance?.on === true
        ? { until: maintenance.until === undefined ? null : new Date(maintenance.until), pass: maintenance.pass ?? null }
        : null,
    announcement: announcement ?? null,
    redirects: readRedirects(read),
    hidden,
    robots,
  }
}
