/** ops/: the alert rules and the dashboard use metrics that the code has, and each alert links its answer. */
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readText } from './support/documents.ts'
import { sourceFiles } from './support/sourceFiles.ts'

type Rule = {
  readonly alert: string
  readonly expr: string
  readonly labels: { readonly severity: string }
  readonly annotations: { readonly summary: string; readonly runbook: string }
}

const rules = (parse(readText('ops/alerts.yaml')) as { groups: readonly { rules: readonly Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
)
const { panels } = JSON.parse(readText('ops/dashboard.json')) as {
  panels: readonly { title: string; targets: readonly { expr: string }[] }[]
}
const operations = readText('docs/operations.md')
const [, ownPart = ''] = /^## Metrics$([^]*)^## Traces$/m.exec(operations) ?? []

/** Own metrics by their names, as the two modules create them. */
const created = sourceFiles(['server', 'upstream'])
  .filter(({ file }) => /^(server|upstream)\/metrics\.ts$/.test(file))
  .flatMap(({ text }) => [...text.matchAll(/metrics\.(?:counter|histogram|gauge)\(\s*'(\w+)'/g)].map(([, name = '']) => name))

/** Those in a query, without the endings of a histogram's series. */
const namesIn = (query: string): readonly string[] =>
  [...query.matchAll(/\b(?:shop|backend)_[a-z_]+\b/g)].map(([name]) =>
    created.includes(name) ? name : name.replace(/_(bucket|count|sum)$/, ''),
  )

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .trim()
    .replaceAll(' ', '-')

describe('metrics', () => {
  const queries = [...rules.map(({ expr }) => expr), ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))]

  test('every one in the alert rules, the dashboard and docs/operations.md exists', () => {
    expect(created.length).toBeGreaterThan(20)
    expect([...queries, ownPart].flatMap(namesIn).filter((name) => !created.includes(name))).toEqual([])
  })

  test('every one is in the dashboard and in docs/operations.md', () => {
    const shown = queries.flatMap(namesIn)
    const explained = namesIn(ownPart)
    expect(created.filter((name) => !shown.includes(name) || !explained.includes(name))).toEqual([])
  })
})

test('every alert has a severity, and links the part of docs/operations.md that answers it', () => {
  const anchors = [...operations.matchAll(/^#{2,3} (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))
  expect(rules.length).toBeGreaterThan(10)
  for (const { alert, labels, annotations } of rules) {
    const [page, anchor] = annotations.runbook.split('#')
    expect(page, alert).toBe('docs/operations.md')
    expect(anchors, alert).toContain(anchor)
    expect(['page', 'ticket'], alert).toContain(labels.severity)
  }
})
