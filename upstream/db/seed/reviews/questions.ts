import { between, chance, hashOf, turn } from '../texts/chance.ts'
import type { SeedProduct, SeedQuestion } from '../types.ts'
import { WOMEN_EN, WOMEN_RU } from './authors.ts'
import { QUESTIONS } from './questionsData.ts'
import { groupOf } from './voice.ts'

const DAY = 86_400_000
const LAST = Date.UTC(2026, 10, 19)
const FIRST = Date.UTC(2025, 0, 8)

/** Percent of products that somebody asked about. */
const ASKED = 22
/** Percent of questions that still wait for an answer, and of those asked without a name. */
const OPEN = 7
const NAMELESS = 30

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** A writer of questions that takes the pairs of a group in turn: call it with the products in their order. */
export const questionWriter = (): ((product: Pick<SeedProduct, 'slug' | 'kind' | 'addedOn'>) => SeedQuestion[]) => {
  const used = new Map<string, number>()
  return ({ slug, kind, addedOn }) => {
    const group = groupOf(kind)
    const pairs = QUESTIONS[group]
    if (!pairs || hashOf(`${slug} asked`) % 100 >= ASKED) return []
    const count = Math.min(pairs.length, hashOf(`${slug} questions`) % 5 === 0 ? 2 : 1)
    return Array.from({ length: count }, (_, index): SeedQuestion => {
      const number = used.get(group) ?? 0
      used.set(group, number + 1)
      const [lang, text, answer] = turn(pairs, number)
      const key = `${slug} question ${index}`
      const from = Math.max(FIRST, Date.parse(addedOn))
      const asked = Math.min(LAST, from + Math.floor((chance(key) * Math.max(LAST - from, 0)) / DAY) * DAY)
      const replied = Math.min(LAST, asked + between(`${key} reply`, 0, 3) * DAY)
      const open = hashOf(`${key} open`) % 100 < OPEN
      const nameless = hashOf(`${key} name`) % 100 < NAMELESS
      return {
        author: nameless ? null : turn(lang === 'ru' ? WOMEN_RU : WOMEN_EN, hashOf(`${key} author`)),
        lang,
        text,
        date: isoDay(asked),
        answer: open ? null : answer,
        answerDate: open ? null : isoDay(replied),
      }
    })
  }
}
