/** Accounts whose mailbox is not confirmed, in a shop that sends e-mail. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { mailedToken } from './mailedToken.ts'
import { startFixture, type Client, type Fixture } from './startFixture.ts'

const PASSWORD = 'a long password'
const NEW_PASSWORD = 'of the mailbox owner'

let fixture: Fixture

beforeAll(async () => {
  fixture = await startFixture({ sendsMail: true })
})
afterEach(() => expect(fixture.mistakes).toEqual([]))
afterAll(() => fixture.close())

const byPasswordLink = async (email: string) => {
  await fixture.guest.raw('POST', '/v1/forgot-password', { email })
  const token = mailedToken(fixture, email, 'reset')
  return fixture.guest.raw('POST', '/v1/change-password', {
    token,
    password: NEW_PASSWORD,
    password_confirmation: NEW_PASSWORD,
  })
}

const signIn = async (email: string, password: string): Promise<Client> => {
  const { json } = await fixture.guest.raw('POST', '/v1/login', { email, password })
  return fixture.clientWith({ authorization: `Bearer ${(json as { data: { token: string } }).data.token}` }, email)
}

const REFUSED = { status: 409, json: { data: { code: 'mailbox_unconfirmed' } } }

describe('an unconfirmed mailbox', () => {
  test.each([
    ['no second factor', 'POST', '/v1/user/second-factor', { current_password: PASSWORD }],
    ['no new address', 'POST', '/v1/user/email', { email: 'other@example.com', current_password: PASSWORD }],
    ['no shared list', 'POST', '/v1/user/wishlist-share', undefined],
  ])('permits %s', async (_what, method, path, body) => {
    const user = await fixture.newcomer()
    expect(await user.raw(method, path, body)).toMatchObject(REFUSED)
  })

  test('is confirmed by the first use of a password link', async () => {
    const { email } = await fixture.newcomer()
    expect(await byPasswordLink(email)).toMatchObject({ status: 200 })
    const user = await signIn(email, NEW_PASSWORD)
    expect(await user.raw('POST', '/v1/user/wishlist-share')).toMatchObject({ status: 200 })
  })
})
