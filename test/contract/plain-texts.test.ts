/** User input is shown to other people as text: to packers, couriers and support. */
import { expect, test } from 'vitest'
import { getAddress, postAddress } from '../../shared/api/addresses.ts'
import { getCart } from '../../shared/api/cart.ts'
import { getOrder } from '../../shared/api/orders.ts'
import { postOrder } from '../../shared/api/placedOrder.ts'
import { MOSCOW } from './products.ts'
import { newKey, readyCart } from './shopping.ts'
import { startFixture } from './startFixture.ts'

const TURNED = '\u202e'
const ESCAPE = '\u001b[31m'

test('addresses and comments of orders contain no control or direction characters', async () => {
  const fixture = await startFixture()
  const client = await fixture.newcomer()
  const { data } = await client.call(postAddress, {
    body: {
      ...MOSCOW,
      first_name: `Ni${TURNED}na`,
      last_name: `Petrova\nLine`,
      company: `${ESCAPE}Yuzu`,
      city: ` Mos\u0000cow `,
      other: `Ring twice.\r\nThen${TURNED} wait.`,
    },
  })
  const saved = (await client.call(getAddress, { params: { id: data.id } })).data
  expect(saved).toMatchObject({
    first_name: 'Nina',
    last_name: 'Petrova Line',
    company: '[31mYuzu',
    city: 'Moscow',
    other: 'Ring twice.\nThen wait.',
  })
  await expect(client.call(postAddress, { body: { ...MOSCOW, first_name: TURNED } })).rejects.toMatchObject({ status: 422 })

  await readyCart(client, fixture)
  const { total_price } = (await client.call(getCart, {})).data.price_v2
  const order = await client.call(postOrder, {
    body: { agree: true, total_price, comment: ` Call${TURNED} first\u0007 ` },
    headers: { 'idempotency-key': newKey() },
  })
  expect((await client.call(getOrder, { params: { id: order.data.order_id } })).data.comment).toBe('Call first')
  expect(fixture.mistakes).toEqual([])
  await fixture.close()
})
