/**
 * Generates docs/backend.md from the declared calls and routes: the calls that the shop makes, by group, for owners of
 * a backend.
 */
import { allCalls } from '../../shared/api/allCalls.ts'
import type { Call } from '../../shared/api/defineCall.ts'
import { BASE_GROUPS, NEEDS, OPTIONAL_GROUPS, type CallGroup, type Group } from '../../shared/features.ts'
import { routeNames, routeOf } from '../../shared/routes.ts'
import { GROUP_WORDS } from './groupWords.ts'

const CALLS = Object.values<Call>(allCalls)

/** A table cell: one line, with escaped separators. */
const cell = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|')

const callTable = (group: CallGroup): string => {
  const rows = CALLS.filter((call) => call.group === group).map(
    ({ method, path, summary, needsToken }) => `| \`${method} ${path}\` | ${cell(summary)} | ${needsToken ? 'yes' : ''} |`,
  )
  return rows.length === 0 ? '' : ['| call | what it does | token |', '|---|---|---|', ...rows].join('\n')
}

const screensOf = (group: Group): readonly string[] =>
  routeNames
    .map(routeOf)
    .filter(({ group: needed = [] }) => [needed].flat().includes(group))
    .map(({ path }) => `\`${path}\``)

const groupSection = (group: Group): string => {
  const { needs, without } = GROUP_WORDS[group]
  const screens = screensOf(group)
  const needed = NEEDS[group]
  return [
    `### ${group}`,
    [
      `- Needed by: ${needs}`,
      ...(screens.length > 0 ? [`- Screens: ${screens.join(', ')}`] : []),
      ...(needed === undefined ? [] : [`- Off without: \`${needed}\``]),
      `- Without it: ${without}`,
    ].join('\n'),
    callTable(group),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

const HEAD = `<!-- Written by npm run openapi from shared/api, shared/routes.ts and upstream/openapi/groupWords.ts. Do not edit. -->

# What the shop needs of a backend

The shop runs on any backend that answers the calls of the first table. All other calls belong to groups, and a backend may lack any of
them. [openapi.json](openapi.json) describes every call with its fields; \`x-group\` of an operation is its group. \`npm run contract -- ADDRESS\` reads
the answers of a backend as the shop does, prints the \`features\` that the backend may state, and lists the differences from openapi.json that the
shop accepts.

- \`UPSTREAM_URL\` is the address in front of \`/v1\`. An answer is JSON, \`{ "data": …, "message": … }\`, with status 200 unless openapi.json
  states another.
- A field that openapi.json does not require may be missing or null. An entry of a list that cannot be read is left out; the log names
  the call and the field.
- Requests carry \`Accept-Language\`, \`currency\` (ISO 4217), \`x-request-id\`, and \`Authorization: Bearer …\` where the column \`token\` contains yes.

## How \`features\` works

\`data.features\` of \`GET /v1/frontConfig\` maps names of groups to true or false:

\`\`\`json
{ "data": { "features": { "home": true, "blog": true, "brands": false } } }
\`\`\`

- An optional group that is not named is off. Unknown names are ignored; a value that is not a boolean is logged and ignored.
- The base groups ${BASE_GROUPS.map((group) => `\`${group}\``).join(', ')} are on unless they are named false. A base group that is not named is probed at the start:
  \`GET /v1/products?per_page=1\`, \`GET /v1/brands\`, and \`POST /v1/user/orders\` without a token and with an empty object as body. 404, 405, 410 and 501
  mean that the backend lacks it. No answer or another 5xx leaves the group on, and it is probed again.
- A group that is off: its screens answer 404 and nothing links to them, its sections and buttons are not rendered, its calls are not sent, and
  the shop's own \`/api\` answers them with 404.
- A change of \`features\` takes effect when the shop reads the front configuration again, within a minute, without a restart.
- Without an answer the last known \`features\` count. While there has never been one since the start of the process, base groups are on,
  optional groups are not offered, and pages are not cached.
- A group that is named and answers 404 to a call without parameters is an error of the backend: the page is a 502, and the log names the call.

## Specified calls

Every backend has these: no name in \`features\` turns them off. An adapter (\`BACKEND_ADAPTER\`) maps each of them, or passes it on.`

/** Generates the page. The compiler requires a description of each group. */
export const describeGroups = (): string =>
  `${[
    HEAD,
    callTable('specified'),
    '## Base groups',
    ...BASE_GROUPS.map(groupSection),
    '## Optional groups',
    ...OPTIONAL_GROUPS.map(groupSection),
  ].join('\n\n')}\n`
