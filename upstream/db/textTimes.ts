/** When articles, news and pages are shown: set by the front matter of an import, and by operators. */
import type { ShownTimes } from '../../shared/config/zonedTime.ts'
import type { Store } from './store.ts'

export const TEXT_KINDS = ['article', 'news', 'page'] as const
export type TextKind = (typeof TEXT_KINDS)[number]

/** The slugs of the texts of a kind that are not shown at a time, as a JSON array for `json_each`. */
export const hiddenTexts = (store: Store, kind: TextKind, at: Date): string => {
  const now = at.toISOString()
  const rows = store.all<{ slug: string }>`
    SELECT slug FROM text_time WHERE kind = ${kind} AND (shown_from > ${now} OR shown_until <= ${now})`
  return JSON.stringify(rows.map(({ slug }) => slug))
}

const isoOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

/** Sets the times of a text in ms; without limits its row is removed. Returns whether anything has changed. */
export const writeTextTimes = (store: Store, kind: TextKind, slug: string, times: ShownTimes): boolean => {
  const [from, until] = [isoOf(times.from), isoOf(times.until)]
  const stored = store.get<{ shown_from: string | null; shown_until: string | null }>`
    SELECT shown_from, shown_until FROM text_time WHERE kind = ${kind} AND slug = ${slug}`
  if ((stored?.shown_from ?? null) === from && (stored?.shown_until ?? null) === until) return false
  if (from === null && until === null) store.run`DELETE FROM text_time WHERE kind = ${kind} AND slug = ${slug}`
  else
    store.run`INSERT OR REPLACE INTO text_time (kind, slug, shown_from, shown_until) VALUES (${kind}, ${slug}, ${from}, ${until})`
  return true
}

/** The texts that are not shown at a time, as `article:how-to`: the keys under which a storefront caches them. */
const hiddenKeys = (store: Store, at: Date): ReadonlySet<string> =>
  new Set(
    TEXT_KINDS.flatMap((kind) =>
      (JSON.parse(hiddenTexts(store, kind, at)) as readonly string[]).map((slug) => `${kind}:${slug}`),
    ),
  )

type Watched = {
  readonly store: Store
  readonly clock: () => Date
  readonly everyMs: number
  /** Receives the keys of texts that are shown from now on, or no longer: by their times, or by an operator. */
  readonly changed: (keys: readonly string[]) => void
}

/** Watches which texts are shown, also for changes by other processes. Returns the function that ends it. */
export const watchTexts = ({ store, clock, everyMs, changed }: Watched): (() => void) => {
  let hidden = hiddenKeys(store, clock())
  const look = () => {
    const current = hiddenKeys(store, clock())
    const keys = [...new Set([...hidden, ...current])].filter((key) => hidden.has(key) !== current.has(key))
    hidden = current
    if (keys.length > 0) changed(keys)
  }
  const timer = setInterval(() => {
    try {
      look()
    } catch {
      // The database is busy: the next look finds the same change.
    }
  }, everyMs).unref()
  return () => clearInterval(timer)
}
