/** The operators' tool: returns, reviews, questions, codes, e-mails and customers. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAdminFixture, type AdminFixture } from './adminFixture.ts'

let fixture: AdminFixture
beforeAll(async () => {
  fixture = await startAdminFixture()
})
afterAll(() => fixture.close())

const returnOf = (order: number): number => {
  const { id } = fixture.store.run(
    "INSERT INTO goods_return (order_id, created_at, status, reason, comment) VALUES (?, '2026-11-20T10:00:00.000Z', 'requested', 'damaged', 'Broken\u001b[31m on arrival')",
    order,
  )
  fixture.store.run`
    INSERT INTO goods_return_line (return_id, line_id, qty) SELECT ${id}, id, 1 FROM order_line WHERE order_id = ${order} LIMIT 1`
  return id
}

describe('returns', () => {
  test('are approved and received, or refused with a reason; each is decided once', () => {
    const id = String(returnOf(fixture.orderIn('delivered')))
    expect(fixture.json('returns', 'list', '--status', 'requested').map((row) => String(row['return']))).toContain(id)
    expect(fixture.admin('returns', 'show', id)).toMatch(/goods\nreference +product/)
    expect(fixture.refused('returns', 'receive', id).message).toContain('is requested')
    fixture.admin('returns', 'accept', id)
    expect(fixture.lastMail()).toMatchObject({ type: 'return_approved' })
    expect(fixture.refused('returns', 'refuse', id, 'Too late').message).toContain('is approved')
    fixture.admin('returns', 'receive', id)
    expect(fixture.json<object>('returns', 'show', id)).toMatchObject({ status: 'refunded' })

    const other = String(returnOf(fixture.orderIn('delivered')))
    expect(fixture.refused('returns', 'refuse', other).message).toContain('<reason…> is missing')
    fixture.admin('returns', 'refuse', other, 'The', 'box was', 'opened')
    expect(fixture.lastMail()?.text).toContain('Причина: The box was opened')
    expect(fixture.refused('returns', 'accept', other).message).toContain('is refused')
  })

  test('user input cannot send control sequences to the terminal', () => {
    returnOf(fixture.orderIn('delivered'))
    expect(fixture.admin('returns', 'list')).not.toContain('\u001b')
  })
})

describe('reviews and questions', () => {
  test('a review is published or refused and counted in the rating; repeating the decision is refused', () => {
    const [review] = fixture.json('reviews', 'list')
    const id = String(review?.['review'])
    const count = () =>
      fixture.store.get<{ rating_count: number }>`SELECT rating_count FROM product WHERE slug = ${String(review?.['product'])}`
        ?.rating_count ?? 0
    const before = count()
    fixture.admin('reviews', 'publish', id)
    expect(count()).toBe(before + 1)
    expect(fixture.refused('reviews', 'publish', id).message).toBe(`Review ${id} is already published`)
    expect(count()).toBe(before + 1)
    fixture.admin('reviews', 'refuse', id)
    expect(count()).toBe(before)
    expect(fixture.json('reviews', 'list', '--status', 'rejected').map((row) => String(row['review']))).toContain(id)
  })

  test('a question is answered once, replaced only on request, or deleted', () => {
    const [question, another] = fixture.json('questions', 'list')
    const id = String(question?.['question'])
    fixture.admin('questions', 'answer', id, 'Yes, it is')
    expect(fixture.refused('questions', 'answer', id, 'No').message).toContain('--replace')
    fixture.admin('questions', 'answer', id, 'No', '--replace')
    expect(fixture.json('questions', 'list', '--answered').find((row) => String(row['question']) === id)).toMatchObject({
      answer: 'No',
    })
    expect(fixture.refused('questions', 'refuse', id).message).toContain('is already answered')
    fixture.admin('questions', 'refuse', String(another?.['question']))
    expect(fixture.json('questions', 'list').map((row) => row['question'])).not.toContain(another?.['question'])
  })
})

describe('promo codes', () => {
  test('are created, listed and ended', () => {
    fixture.admin(
      'promos',
      'create',
      'AUTUMN',
      '--percent',
      '15',
      '--from-yen',
      '2000',
      '--uses',
      '10',
      '--customer',
      'demo@example.com',
    )
    expect(fixture.json('promos', 'list').find(({ code }) => code === 'AUTUMN')).toMatchObject({
      takes: '15 %',
      'from JPY': 2000,
      'at most': 10,
      customer: 'demo@example.com',
    })
    expect(fixture.refused('promos', 'create', 'AUTUMN', '--yen', '500').message).toBe('The code AUTUMN already exists')
    expect(fixture.refused('promos', 'create', 'NOBODY', '--yen', '500', '--customer', 'no@example.com').message).toContain(
      'no customer',
    )
    fixture.admin('promos', 'end', 'AUTUMN')
    expect(fixture.json('promos', 'list').map(({ code }) => code)).not.toContain('AUTUMN')
    expect(fixture.json('promos', 'list', '--ended').map(({ code }) => code)).toContain('AUTUMN')
    expect(fixture.refused('promos', 'end', 'AUTUMN').message).toBe('The code AUTUMN has already ended')
  })
})

test("a gift certificate is its buyer's money: it is neither listed nor ended", () => {
  fixture.store.run`
    INSERT INTO promo (code, type, value, starts_at, is_certificate, title_en, title_ru) VALUES ('GIFT-TEST', 'fixed', 3000, '2026-01-01', 1, 'Gift', 'Подарок')`
  expect(fixture.admin('promos', 'list', '--ended')).not.toContain('GIFT-TEST')
  expect(fixture.refused('promos', 'end', 'GIFT-TEST').message).toContain('There is no promo code')
  expect(fixture.store.get`SELECT expires_at FROM promo WHERE code = 'GIFT-TEST'`).toEqual({ expires_at: null })
})

describe('e-mails and customers', () => {
  test('e-mails are listed by state, shown without secrets, and sent again after a failure', () => {
    fixture.upstream.deps.mail.send(
      'demo@example.com',
      'en',
      'reset',
      { name: 'Nina' },
      { link: 'https://shop.example/?token=SECRET' },
    )
    const id = String(fixture.lastMail()?.id)
    expect(fixture.admin('mails', 'show', id)).not.toContain('SECRET')
    expect(fixture.admin('mails', 'show', id, '--open')).toContain('token=SECRET')
    expect(fixture.refused('mails', 'resend', id).message).toContain('is already queued')
    fixture.store.run`UPDATE outbox SET status = 'failed', error = 'EENVELOPE: 550', attempts = 3 WHERE id = ${Number(id)}`
    expect(fixture.json('mails', 'list', '--status', 'failed')).toMatchObject([
      { to: 'demo@example.com', error: 'EENVELOPE: 550' },
    ])
    fixture.admin('mails', 'resend', id)
    expect(fixture.lastMail()).toMatchObject({ status: 'queued', attempts: 0, error: null })
    fixture.store.run`UPDATE outbox SET status = 'sent', secrets = NULL WHERE id = ${Number(id)}`
    expect(fixture.refused('mails', 'resend', id).message).toContain('are deleted')
  })

  test('a customer is found by part of the name or e-mail in any case, and signed out everywhere', () => {
    const token = fixture.upstream.deps.tokens.issue(1, 'session', 60_000)
    for (const text of ['demo@', 'СОКОЛОВА', 'анн'])
      expect(fixture.json('customers', 'find', text)).toMatchObject([{ customer: 1, email: 'demo@example.com', sessions: 1 }])
    fixture.admin('customers', 'sign-out', '1')
    expect(fixture.upstream.deps.tokens.findUser(token)).toBeNull()
    expect(fixture.json('customers', 'find', 'demo')).toMatchObject([{ sessions: 0 }])
  })
})

describe('a second factor', () => {
  test('is shown with its events, and disabled with a reason; its user is notified', () => {
    const secret = '0123456789'
    fixture.store.run`
      INSERT INTO second_factor (user_id, secret, began_at, since) VALUES (1, ${secret}, 0, '2026-11-20T10:00:00.000Z')`
    expect(fixture.admin('customers', 'second-factor', '1')).not.toContain(secret)
    expect(fixture.refused('customers', 'end-second-factor', '1').message).toContain('--reason is missing')
    fixture.admin('customers', 'end-second-factor', '1', '--reason', 'named the last three orders')
    expect(fixture.lastMail()).toMatchObject({ type: 'second_factor_off_by_shop' })
    expect(fixture.json<object>('customers', 'second-factor', '1')).toMatchObject({
      since: null,
      events: [{ event: 'off_by_operator', reason: 'named the last three orders' }],
    })
    expect(fixture.refused('customers', 'end-second-factor', '1', '--reason', 'again').message).toContain('without a code')
  })
})
