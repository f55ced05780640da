import { expect } from 'vitest'
import { getOverview, type postAnswersRead } from '../../../shared/api/overview.ts'
import { postQuestion } from '../../../shared/api/reviews.ts'
import { answerQuestion } from '../../../upstream/content/moderation.ts'
import { placedOrder } from '../shopping.ts'
import type { Client, Fixture } from '../startFixture.ts'
import { refused, withoutToken, type Case } from './case.ts'
import { deliveredOrder } from './serviceCases.ts'

const READ = { reviews: [], questions: [] }

/** The id of a question of the client that the shop has answered. */
const answeredQuestion = async (client: Client, { upstream }: Fixture) => {
  await client.call(postQuestion, { params: { slug: 'shizukuya-lotion' }, body: { text: 'Is there a smaller size?' } })
  const { store } = upstream.deps
  const id = store.get<{ id: number }>`SELECT max(id) AS id FROM question`?.id ?? 0
  answerQuestion(store, id, 'Yes, from December.', '2026-11-21')
  return id
}

export const overviewCases: {
  getOverview: Case<typeof getOverview>
  postAnswersRead: Case<typeof postAnswersRead>
} = {
  getOverview: {
    as: 'newcomer',
    good: async (client, fixture) => {
      await deliveredOrder(client, fixture)
      await placedOrder(client, fixture)
      await answeredQuestion(client, fixture)
      return {}
    },
    expect: ({ data }) =>
      expect(data).toMatchObject({
        open_orders: 1,
        open_returns: 0,
        unread_answers: 1,
        to_review: 1,
        reviewable: [{ name: expect.stringMatching(/\S/) }],
        answers: [
          { kind: 'question', answer: 'Yes, from December.', unread: true, product: { link_rewrite: 'shizukuya-lotion' } },
        ],
      }),
    bad: [withoutToken('GET', '/v1/user/overview')],
  },
  postAnswersRead: {
    as: 'newcomer',
    good: async (client, fixture) => ({ body: { reviews: [], questions: [await answeredQuestion(client, fixture), 999_999] } }),
    expect: async (_answer, client) =>
      expect((await client.call(getOverview, {})).data).toMatchObject({ unread_answers: 0, answers: [{ unread: false }] }),
    bad: [
      withoutToken('POST', '/v1/user/answers/read', READ),
      refused('no questions', 422, 'POST', '/v1/user/answers/read', { reviews: [] }, 'questions'),
    ],
  },
}
