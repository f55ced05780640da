/** Questions about products. */
import { answerQuestion, refuseQuestion } from '../../../content/moderation.ts'
import { OperatorError } from '../../runTool.ts'
import { LIMIT, limitOf, numberOf, type Command, type Row } from '../command.ts'
import type { Deps } from '../../../deps.ts'

/** Why a question could not be answered or refused. */
const refusal = ({ store }: Deps, id: number, hint: string): OperatorError =>
  new OperatorError(
    store.get`SELECT 1 FROM question WHERE id = ${id}`
      ? `Question ${id} is already answered${hint}`
      : `There is no question ${id}`,
  )

export const QUESTIONS: readonly Command[] = [
  {
    name: 'questions list',
    summary: 'questions without an answer, newest first',
    options: { answered: { summary: 'answered questions instead' }, limit: LIMIT },
    run: ({ store }, { values }) => ({
      rows: store.all<Row>`
        SELECT q.id AS question, q.date, p.slug AS product, q.author, q.text, q.answer FROM question q JOIN product p ON p.id = q.product_id
        WHERE (q.answer IS NOT NULL) = ${values['answered'] === undefined ? 0 : 1} ORDER BY q.id DESC LIMIT ${limitOf(values)}`,
      none: 'No questions',
    }),
  },
  {
    name: 'questions answer',
    changes: 'recorded',
    args: ['<question>', '<text…>'],
    summary: 'answers a question, which makes it public',
    options: { replace: { summary: 'replaces an existing answer' } },
    run: (deps, { positionals: [number, ...words], values }) => {
      const id = numberOf(number, 'a question')
      const answer = words.join(' ').trim()
      if (answer === '') throw new OperatorError('The answer is empty', 2)
      const today = deps.clock().toISOString().slice(0, 10)
      if (!answerQuestion(deps.store, id, answer, today, values['replace'] !== undefined))
        throw refusal(deps, id, '; --replace replaces the answer')
      return { done: `Question ${id} is answered` }
    },
  },
  {
    name: 'questions refuse',
    changes: 'recorded',
    args: ['<question>'],
    summary: 'deletes an unanswered question',
    run: (deps, { positionals }) => {
      const id = numberOf(positionals[0], 'a question')
      if (!refuseQuestion(deps.store, id)) throw refusal(deps, id, '')
      return { done: `Question ${id} is deleted` }
    },
  },
]
