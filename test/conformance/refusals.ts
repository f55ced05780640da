/**
 * Checks how a backend refuses wrong requests. A difference that the shop does not notice fails only for the reference backend; otherwise
 * it is a note.
 */
import { expect } from 'vitest'
import { problemsOf } from '../../shared/api/callProblems.ts'
import { addressOf } from '../../shared/api/createApiClient.ts'
import type { Call } from '../../shared/api/defineCall.ts'
import { getUser } from '../../shared/api/user.ts'
import { CannotTry } from './cannotTry.ts'
import type { Answer, Peer, Shopper } from './peer.ts'

const JSON_TYPE = { 'content-type': 'application/json' }

type Problem = { readonly code?: string; readonly field?: string; readonly message?: string }

export const problemOf = ({ json }: Answer): Problem => (json as { readonly data?: Problem } | undefined)?.data ?? {}

const pathOf = (call: Call) =>
  call.path
    .replace(/\{code\}/, 'ZZ')
    .replace(/\{kind\}/, 'products')
    .replace(/\{slug\}/, 'no-such-thing')
    .replace(/\{id\}/, call.path.includes('/payments/') ? 'no-such-payment-0000' : '999999999')

/** The difference of an answer from the expected refusal; null when there is none. */
const differenceOf = (call: Call, answer: Answer, status: number, code: string, field?: string): string | null => {
  const found = problemOf(answer)
  if (answer.status !== status) return `${status} ${code} expected, got ${answer.status} ${found.code ?? 'without a code'}`
  if (found.code !== code) return `${status}: code ${code} expected, got ${found.code ?? 'none'}`
  if (field !== undefined && found.field !== field)
    return `${status} ${code}: field ${field} expected, got ${found.field ?? 'none'}`
  return problemsOf(call).has(code as never) ? null : `${code} is no documented code of this call`
}

/** Fails for the reference backend. For any other backend it adds a note and skips the test. */
const unneeded = ({ groups, isStrict }: Peer, call: Call, differences: readonly (string | null)[]): void => {
  const found = differences.filter((one) => one !== null)
  if (isStrict) expect(found).toEqual([])
  if (found.length === 0 || !groups.isRequired(call.group)) return
  for (const difference of found) groups.note(call, difference)
  throw new CannotTry(`the shop does not need it: ${found.join('; ')}`)
}

/** The status is required: the shop ends the session when it receives it. */
export const refusesWithoutToken = async (peer: Peer, call: Call): Promise<void> => {
  const differences = new Set<string | null>()
  for (const headers of [{}, { authorization: 'Bearer nonsense' }, { authorization: 'Basic bm8=' }]) {
    const answer = await peer.guest.send(call.method, pathOf(call), { headers })
    expect(answer.status, JSON.stringify(headers)).toBe(401)
    differences.add(differenceOf(call, answer, 401, 'unauthorized'))
  }
  unneeded(peer, call, [...differences])
}

/** The status of a read is required: the shop renders a 404 page for it. */
export const refusesUnknown = async (peer: Peer, shopper: Shopper, call: Call): Promise<void> => {
  const answer = await shopper.send(call.method, pathOf(call), { ...(call.body && { body: '{}', headers: JSON_TYPE }) })
  const { code = 'none' } = problemOf(answer)
  // A body is validated first; a choice among the cart's own offers is a field.
  const may = call.body || call.name.startsWith('postCart') ? [404, 422] : [404]
  const isKnown = may.includes(answer.status)
  if (call.method === 'GET') expect(may).toContain(answer.status)
  unneeded(peer, call, [
    isKnown ? null : `${may.join(' or ')} expected, got ${answer.status}`,
    problemsOf(call).has(code as never) ? null : `${answer.status}: ${code} is no documented code of this call`,
  ])
}

export const refusesWrongBodies = async (peer: Peer, shopper: Shopper, call: Call): Promise<void> => {
  const differs = async (body: string, type: string, status: number, code: string) =>
    differenceOf(call, await shopper.send(call.method, pathOf(call), { body, headers: { 'content-type': type } }), status, code)
  unneeded(peer, call, [
    await differs('{"a":', 'application/json', 400, 'bad_json'),
    await differs('a=1', 'application/x-www-form-urlencoded', 415, 'json_only'),
    await differs('{"nonsense":1}', 'application/json', 422, 'invalid_field'),
    await differs(JSON.stringify({ text: 'x'.repeat(2_000_000) }), 'application/json', 413, 'body_too_large'),
  ])
}

/** `url` is a valid address of the call. */
export const refusesUnknownQuery = async (peer: Peer, shopper: Shopper, call: Call, url: string): Promise<void> => {
  const answer = await shopper.send(call.method, `${url}${url.includes('?') ? '&' : '?'}nonsense=1`)
  unneeded(peer, call, [differenceOf(call, answer, 422, 'invalid_field', 'nonsense')])
}

/** Not required: the shop has its own sentence for each code. */
export const refusesInLanguages = async (peer: Peer): Promise<void> => {
  const inLanguage = async (language: string) =>
    problemOf(await peer.guest.send('GET', addressOf(getUser, {}), { headers: { 'accept-language': language } }))
  const [english, russian] = [await inLanguage('en-US'), await inLanguage('ru-RU')]
  unneeded(peer, getUser, [
    /[а-яё]/i.test(russian.message ?? '') ? null : 'the sentence for ru-RU is not Russian',
    /[а-яё]/i.test(english.message ?? '') ? 'the sentence for en-US is Russian' : null,
    english.code === russian.code ? null : 'the code depends on the language',
  ])
}
