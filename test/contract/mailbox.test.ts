/** Accounts whose mailbox is not confirmed, in a shop that sends e-mail. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { getAddresses } from '../../shared/api/addresses.ts'
import { getOrder } from '../../shared/api/orders.ts'
import { getProfile } from '../../shared/api/profile.ts'
import { postDeletion, postEmailConfirm, postMailboxCode } from '../../shared/api/security.ts'
import { mailedTexts, mailedToken } from './mailedToken.ts'
import { userIdOf } from './confirmedUser.ts'
import { savedAddress } from './products.ts'
import { placedOrder } from './shopping.ts'
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

const codeIn = (email: string, kind: string) => /\b\d{8}\b/.exec(mailedTexts(fixture, email, kind)[0] ?? '')?.[0] ?? ''

/** A row of every table with what a user sets up. Another person may have done so before the mailbox was confirmed. */
const SET_UP: { readonly [table: string]: { readonly [column: string]: string | number | Uint8Array } } = {
  account_device: { hash: 'a', seen_at: '2026-11-20' },
  address: {
    name: 'A',
    first_name: 'A',
    last_name: 'B',
    country: 'RU',
    postcode: '1',
    city: 'A',
    street: 'A',
    mobile_phone: '1',
  },
  alert: { type: 'restock', product_id: 1, price_jpy: 1 },
  cart: { comment: 'call +7 900 000-00-00' },
  cart_line: { product_id: 1, qty: 1 },
  contact_message: { name: 'A', email: 'a@example.com', topic: 'other', text: 'A', lang: 'en', created_at: '2026-11-20' },
  deleted_review: {
    author: 'A',
    lang: 'en',
    rating: 1,
    date: '2026-11-20',
    status: 'pending',
    photos: '[]',
    deleted_at: 4_000_000_000_000,
  },
  email_change: { email: 'a@example.com', code_hash: 'a', expires_at: 4_000_000_000_000 },
  question: { product_id: 1, author: 'A', lang: 'en', text: 'A', date: '2026-11-20' },
  recovery_code: { hash: 'a' },
  refused_letter: { kind: 'orders' },
  review_photo: { id: 'a', type: 'image/jpeg', width: 1, height: 1, created_at: 4_000_000_000_000, bytes: new Uint8Array(1) },
  saved_line: { product_id: 2, qty: 1 },
  second_factor: { secret: 'JBSWY3DPEHPK3PXP', began_at: 0, since: '2026-11-20' },
  wishlist: { product_id: 1, added_at: '2026-11-20' },
  wishlist_share: { token: 'shared', created_at: '2026-11-20' },
}

/** The other tables with users, and why their rows stay. */
const MAY_STAY: { readonly [table: string]: string } = {
  chargeback: 'operators record what a bank has reversed',
  customer_block: 'operators write it',
  former_email: 'a change of the address requires a confirmed mailbox',
  promo: 'operators issue codes to users',
  review: 'requires a confirmed mailbox',
  second_factor_event: 'a log for operators',
  shop_order: 'unpaid orders are cancelled; the others are documents of payments',
  special_offer: 'operators make offers to users',
  token: 'sessions, links and devices end with them; a link to unsubscribe was sent to the mailbox alone',
}

const REFUSED = { status: 409, json: { data: { code: 'mailbox_unconfirmed' } } }

describe('an unconfirmed mailbox', () => {
  test.each([
    ['no second factor', 'POST', '/v1/user/second-factor', { current_password: PASSWORD }],
    ['no new address', 'POST', '/v1/user/email', { email: 'other@example.com', current_password: PASSWORD }],
    ['no shared list', 'POST', '/v1/user/wishlist-share', undefined],
    ['no review', 'POST', '/v1/reviews', { rating: 5, text: 'A very good shop indeed, thank you.' }],
  ])('permits %s', async (_what, method, path, body) => {
    const user = await fixture.newcomer()
    expect(await user.raw(method, path, body)).toMatchObject(REFUSED)
  })

  test('is confirmed by the code of the welcome e-mail, and sessions on other devices end', async () => {
    const user = await fixture.newcomer()
    const other = await signIn(user.email, PASSWORD)
    expect((await user.call(getProfile, {})).data).toMatchObject({ mailbox_confirmed: false, awaited_email: user.email })
    const answer = await user.call(postEmailConfirm, { body: { code: codeIn(user.email, 'welcome_code') } })
    expect(answer.data).toMatchObject({ mailbox_confirmed: true, awaited_email: null })
    expect(await user.raw('POST', '/v1/user/wishlist-share')).toMatchObject({ status: 200 })
    expect(await other.raw('GET', '/v1/user')).toMatchObject({ status: 401 })
  })

  test('gets another code on request, and none when it is confirmed', async () => {
    const user = await fixture.newcomer()
    await user.call(postMailboxCode, {})
    expect(await user.raw('POST', '/v1/user/email/confirm', { code: codeIn(user.email, 'welcome_code') })).toMatchObject({
      status: 422,
    })
    await user.call(postEmailConfirm, { body: { code: codeIn(user.email, 'mailbox_code') } })
    await user.call(postMailboxCode, {})
    expect(mailedTexts(fixture, user.email, 'mailbox_code')).toHaveLength(1)
  })

  test('is confirmed by the first use of a password link, which deletes what the account had before', async () => {
    const stranger = await fixture.newcomer()
    const { email } = stranger
    const { store } = fixture.upstream.deps
    await stranger.call(postDeletion, { body: { current_password: PASSWORD } })
    // With a delivery address.
    const { order_id: order } = await placedOrder(stranger, fixture)
    const { id } = store.get<{ id: number }>`SELECT id FROM user WHERE email = ${email}` ?? { id: 0 }
    // Set up in an earlier release, or while the shop had no mail server.
    store.run`INSERT INTO wishlist_share (user_id, token, created_at) VALUES (${id}, 'shared-by-a-stranger', '')`
    store.run`INSERT INTO second_factor (user_id, secret, began_at, since) VALUES (${id}, 'JBSWY3DPEHPK3PXP', 0, '2026-11-20')`

    expect(await byPasswordLink(email)).toMatchObject({ status: 200 })
    expect(await stranger.raw('GET', '/v1/user')).toMatchObject({ status: 401 })
    const owner = await signIn(email, NEW_PASSWORD)
    expect((await owner.call(getProfile, {})).data).toMatchObject({
      name: '',
      mailbox_confirmed: true,
      second_factor: null,
      delete_at: null,
    })
    expect((await owner.call(getAddresses, {})).data).toEqual([])
    expect(await owner.raw('GET', '/v1/wishlists/shared-by-a-stranger')).toMatchObject({ status: 404 })
    expect((await owner.call(getOrder, { params: { id: order } })).data.status).toBe('cancelled')
    expect(await owner.raw('POST', '/v1/user/wishlist-share')).toMatchObject({ status: 200 })
  })

  test('leaves no row of its account in any table, except those that are listed', async () => {
    const { store } = fixture.upstream.deps
    const withUser = store.all<{
      name: string
    }>`SELECT m.name FROM sqlite_master m JOIN pragma_table_info(m.name) c ON c.name = 'user_id'
        WHERE m.type = 'table' ORDER BY m.name`.map(({ name }) => name)
    expect(withUser).toEqual([...Object.keys(SET_UP), ...Object.keys(MAY_STAY)].toSorted())

    const { email } = await fixture.newcomer()
    const id = userIdOf(fixture, email)
    for (const [table, values] of Object.entries(SET_UP)) {
      store.run(`DELETE FROM ${table} WHERE user_id = ?`, id)
      const columns = ['user_id', ...Object.keys(values)]
      store.run(
        `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
        id,
        ...Object.values(values),
      )
    }
    expect(await byPasswordLink(email)).toMatchObject({ status: 200 })
    const left = Object.keys(SET_UP).filter((table) => store.get(`SELECT 1 FROM ${table} WHERE user_id = ?`, id))
    expect(left).toEqual([])
  })

  test('loses nothing when a password link is used again', async () => {
    const { email } = await fixture.newcomer()
    await byPasswordLink(email)
    const owner = await signIn(email, NEW_PASSWORD)
    await savedAddress(owner)
    await byPasswordLink(email)
    expect((await (await signIn(email, NEW_PASSWORD)).call(getAddresses, {})).data).toHaveLength(1)
  })
})

test('a shop without a mail server counts every mailbox as confirmed', async () => {
  const shop = await startFixture()
  try {
    const user = await shop.newcomer()
    expect((await user.call(getProfile, {})).data).toMatchObject({ mailbox_confirmed: true, awaited_email: null })
    expect(await user.raw('POST', '/v1/user/wishlist-share')).toMatchObject({ status: 200 })
    expect(shop.logged).toContainEqual({
      message: expect.stringMatching(/^SMTP_URL is unset: .*every mailbox counts as confirmed/) as unknown,
    })
  } finally {
    await shop.close()
  }
})
