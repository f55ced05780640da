/** Articles, news and pages: when they are shown. */
import { isShownAt, zonedTime } from '../../../../shared/config/zonedTime.ts'
import { TEXT_KINDS, writeTextTimes, type TextKind } from '../../../db/textTimes.ts'
import type { Deps } from '../../../deps.ts'
import { OperatorError } from '../../runTool.ts'
import { LIMIT, limitOf, type Args, type Command } from '../command.ts'

type TextRow = { kind: string; slug: string; title: string; date: string; shown_from: string | null; shown_until: string | null }

const TEXTS_SQL = `
  SELECT t.kind, t.slug, t.title, t.date, m.shown_from, m.shown_until FROM (
    SELECT 'article' AS kind, slug, title_en AS title, date FROM article
    UNION ALL SELECT 'news', slug, title_en, date FROM news
    UNION ALL SELECT 'page', slug, title_en, updated FROM page
  ) t LEFT JOIN text_time m ON m.kind = t.kind AND m.slug = t.slug`

const isKind = (word: string): word is TextKind => (TEXT_KINDS as readonly string[]).includes(word)

/** The text that a command names. Throws an `OperatorError` for one that does not exist. */
const textOf = ({ store }: Deps, [kind = '', slug = '']: Args['positionals']) => {
  if (!isKind(kind)) throw new OperatorError(`${JSON.stringify(kind)} is no kind of text: ${TEXT_KINDS.join(', ')}`, 2)
  const row = store.get<TextRow>(`${TEXTS_SQL} WHERE t.kind = ?1 AND t.slug = ?2`, kind, slug)
  if (!row) throw new OperatorError(`There is no ${kind} ${JSON.stringify(slug)}`)
  return { kind, slug, from: msOf(row.shown_from), until: msOf(row.shown_until) }
}

const msOf = (time: string | null): number | null => (time === null ? null : Date.parse(time))

const timeOption = (values: Args['values'], name: 'from' | 'until'): number | null => {
  const text = values[name]
  if (text === undefined) return null
  const time = zonedTime().matches(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(time)) throw new OperatorError(`--${name} must be a time with its zone, 2026-12-31T23:00:00+03:00`, 2)
  return time
}

const stateOf = (row: TextRow, now: number): string => {
  const times = { from: msOf(row.shown_from), until: msOf(row.shown_until) }
  if (isShownAt(times, now)) return 'shown'
  return times.until !== null && times.until <= now ? 'withdrawn' : 'scheduled'
}

const TEXT = ['<kind>', '<name>']

export const TEXTS: readonly Command[] = [
  {
    name: 'texts list',
    summary: 'articles, news and pages, newest first, and when they are shown',
    options: { limit: LIMIT },
    run: ({ store, clock }, { values }) => {
      const now = clock().getTime()
      return {
        rows: store.all<TextRow>(`${TEXTS_SQL} ORDER BY t.date DESC, t.kind, t.slug LIMIT ?1`, limitOf(values)).map((row) => ({
          kind: row.kind,
          name: row.slug,
          title: row.title,
          date: row.date,
          state: stateOf(row, now),
          from: row.shown_from,
          until: row.shown_until,
        })),
        none: 'No texts',
      }
    },
  },
  {
    name: 'texts withdraw',
    changes: 'recorded',
    args: TEXT,
    summary: 'hides a text: article, news or page, with the last part of its address',
    run: (deps, { positionals }) => {
      const { kind, slug, from, until } = textOf(deps, positionals)
      const now = deps.clock().getTime()
      if (until !== null && until <= now) return { done: `The ${kind} ${slug} is withdrawn already` }
      writeTextTimes(deps.store, kind, slug, { from, until: now })
      return { done: `The ${kind} ${slug} is withdrawn` }
    },
  },
  {
    name: 'texts schedule',
    changes: 'recorded',
    args: TEXT,
    summary: 'shows a text from a time, until a time, or always when both are left out',
    options: {
      from: { value: 'time', summary: 'with its zone: 2026-12-01T09:00:00+03:00' },
      until: { value: 'time', summary: 'with its zone: 2026-12-31T23:00:00+03:00' },
    },
    run: (deps, { positionals, values }) => {
      const { kind, slug } = textOf(deps, positionals)
      const [from, until] = [timeOption(values, 'from'), timeOption(values, 'until')]
      if (from !== null && until !== null && until <= from) throw new OperatorError('--until must be after --from', 2)
      writeTextTimes(deps.store, kind, slug, { from, until })
      const words = [
        ...(from === null ? [] : [`from ${new Date(from).toISOString()}`]),
        ...(until === null ? [] : [`until ${new Date(until).toISOString()}`]),
      ]
      return { done: `The ${kind} ${slug} is shown ${words.join(' ') || 'always'}` }
    },
  },
]
