/** A change of the e-mail address: its notifications, and the validity of its code. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProfile } from '../../shared/api/profile.ts'
import { postEmailChange, postEmailConfirm } from '../../shared/api/security.ts'
import { deleteExpired } from '../../upstream/deleteExpired.ts'
import { mailedTexts } from './mailedToken.ts'
import { DEMO, startFixture, type Fixture } from './startFixture.ts'

const PASSWORD = 'a long password'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())

test('an address with an account is answered like one without, and no code confirms it', async () => {
  const client = await fixture.newcomer()
  const request = (email: string) => client.call(postEmailChange, { body: { email, current_password: PASSWORD } })
  const free = await request('nobody@example.com')
  const taken = await request(DEMO.email)
  expect(taken.message?.replace(DEMO.email, '')).toBe(free.message?.replace('nobody@example.com', ''))
  await expect.poll(() => mailedTexts(fixture, DEMO.email, 'email_in_use')).toHaveLength(1)
  expect(mailedTexts(fixture, DEMO.email, 'email_code')).toEqual([])
  const { status } = await client.raw('POST', '/v1/user/email/confirm', { code: '00000000' })
  expect(status).toBe(422)
})

test('a code is valid once, for an hour, and not after five wrong ones', async () => {
  const codeOf = async (email: string) => {
    const client = await fixture.newcomer()
    await client.call(postEmailChange, { body: { email, current_password: PASSWORD } })
    await expect.poll(() => mailedTexts(fixture, email, 'email_code')).toHaveLength(1)
    return { client, code: /: (\d{8})/.exec(mailedTexts(fixture, email, 'email_code')[0] ?? '')?.[1] ?? '' }
  }
  const send = ({ client, code }: Awaited<ReturnType<typeof codeOf>>) => client.raw('POST', '/v1/user/email/confirm', { code })

  const once = await codeOf('once@example.com')
  // In full-width digits, as on a Japanese keyboard, with a hyphen.
  once.code = once.code.replace(/^\d{4}/, '$&-').replace(/\d/g, (digit) => '０１２３４５６７８９'.charAt(Number(digit)))
  expect((await send(once)).status).toBe(200)
  expect((await send(once)).status).toBe(422)

  const guessed = await codeOf('guessed@example.com')
  for (let i = 0; i < 5; i++) await guessed.client.raw('POST', '/v1/user/email/confirm', { code: 'wrong' })
  expect((await send(guessed)).status).toBe(422)

  const late = await codeOf('late@example.com')
  fixture.clock.advance(3_600_001)
  deleteExpired(fixture.upstream.deps.store, fixture.clock.now())
  expect((await send(late)).status).toBe(422)
  expect((await late.client.call(getProfile, {})).data.email).toBe(late.client.email)
})

test('a profile contains the pending address, with an account or without, and null when its code is no longer valid', async () => {
  const client = await fixture.newcomer()
  const awaited = async () => (await client.call(getProfile, {})).data.awaited_email
  const request = (email: string) => client.call(postEmailChange, { body: { email, current_password: PASSWORD } })
  expect(await awaited()).toBeNull()
  for (const email of ['awaited@example.com', DEMO.email]) {
    await request(email)
    await expect.poll(awaited).toBe(email)
  }
  for (let i = 0; i < 5; i++) await client.raw('POST', '/v1/user/email/confirm', { code: 'wrong' })
  expect(await awaited()).toBeNull()
  await request('late.one@example.com')
  await expect.poll(awaited).toBe('late.one@example.com')
  fixture.clock.advance(3_600_001)
  expect(await awaited()).toBeNull()
})

test('two accounts that confirm one address: the second is refused and retains its own', async () => {
  const [first, second] = [await fixture.newcomer(), await fixture.newcomer()]
  const email = 'wanted@example.com'
  for (const client of [first, second]) await client.call(postEmailChange, { body: { email, current_password: PASSWORD } })
  await expect.poll(() => mailedTexts(fixture, email, 'email_code')).toHaveLength(2)
  const [newer = '', older = ''] = mailedTexts(fixture, email, 'email_code').map((text) => /: (\d{8})/.exec(text)?.[1] ?? '')
  await first.call(postEmailConfirm, { body: { code: older } })
  const { status, json } = await second.raw('POST', '/v1/user/email/confirm', { code: newer })
  expect({ status, json }).toMatchObject({ status: 409, json: { data: { code: 'email_taken' } } })
  expect((await second.call(getProfile, {})).data.email).toBe(second.email)
})
