/** The tags of calls: what a write changes, compared with the answers of all reads before and after it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls, type CallName } from '../../shared/api/allCalls.ts'
import { isChanged } from '../../shared/api/createApiClient.ts'
import type { Call } from '../../shared/api/defineCall.ts'
import { allCases } from './cases/allCases.ts'
import type { Case } from './cases/case.ts'
import { startFixture, type Client, type Fixture } from './startFixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())

const calls: readonly Call[] = Object.values(allCalls)
/** The export is a file of all data for download; devices have the time of their last request. */
const NO_SCREEN: readonly CallName[] = ['getExport', 'getDevices']
const userReads = calls.filter(
  ({ name, method, audience, path }) =>
    method === 'GET' && audience !== 'public' && !path.includes('{') && !NO_SCREEN.some((one) => one === name),
)
const productReads = calls.filter(({ method, path }) => method === 'GET' && path.startsWith('/v1/products/{slug}'))

const answersOf = async (client: Client, slug: string | undefined) => {
  const reads = [
    ...userReads.map((call) => [call, {}] as const),
    ...(slug === undefined ? [] : productReads.map((call) => [call, { params: { slug } }] as const)),
  ]
  return new Map(
    await Promise.all(reads.map(async ([call, input]) => [call, JSON.stringify(await client.tryCall(call, input))] as const)),
  )
}

const writes = calls.filter(({ changes }) => changes !== undefined).map((call) => [call.name, call] as const)

test.each(writes)('%s changes no read without one of its tags', async (name, call) => {
  const { as, good } = allCases[name as CallName] as unknown as Case<Call>
  const client = as === 'newcomer' ? await fixture.newcomer() : fixture.guest
  const input = await good(client, fixture)
  const { slug } = (input as { readonly params?: { readonly slug?: string } }).params ?? {}
  const before = await answersOf(client, slug)
  await client.call(call, input)
  const after = await answersOf(client, slug)
  const untagged = [...before].filter(
    ([read, answer]) => after.get(read) !== answer && !isChanged(read.reads, call.changes ?? 'all'),
  )
  expect(untagged.map(([read]) => `${read.name} must share a tag with ${name}`)).toEqual([])
})
