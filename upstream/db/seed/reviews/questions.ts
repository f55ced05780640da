import { between, chance, hashOf, turn } from '../texts/chance.ts'
import type { SeedProduct, SeedQuestion } from '../types.ts'
import { WOMEN_EN, WOMEN_RU } from './authors.ts'
import { QUESTIONS_BEAUTY } from './written/questionsBeauty.ts'
import { QUESTIONS_LIVING } from './written/questionsLiving.ts'
import type { Asked } from './written/written.ts'

const DAY = 86_400_000
const LAST = Date.UTC(2026, 10, 19)
const FIRST = Date.UTC(2025, 0, 8)
/** Percent of questions asked without a name. */
const NAMELESS = 30
/** A question that still waits was asked in the last days. */
const WAITS_AT_MOST = 6

/** Every question of the sample catalogue. */
export const QUESTIONS: Asked = { ...QUESTIONS_BEAUTY, ...QUESTIONS_LIVING }

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The questions about a product: the words are written by hand, names and days follow from the slug. */
export const questionsOf = ({ slug, addedOn }: Pick<SeedProduct, 'slug' | 'addedOn'>): SeedQuestion[] =>
  (QUESTIONS[slug] ?? []).map(([lang, text, answer], index): SeedQuestion => {
    const key = `${slug} question ${index}`
    const from = Math.max(answer === null ? LAST - WAITS_AT_MOST * DAY : FIRST, Date.parse(addedOn))
    const asked = Math.min(LAST, from + Math.floor((chance(key) * Math.max(LAST - from, 0)) / DAY) * DAY)
    const replied = Math.min(LAST, asked + between(`${key} reply`, 0, 3) * DAY)
    const nameless = hashOf(`${key} name`) % 100 < NAMELESS
    return {
      author: nameless ? null : turn(lang === 'ru' ? WOMEN_RU : WOMEN_EN, hashOf(`${key} author`)),
      lang,
      text,
      date: isoDay(asked),
      answer,
      answerDate: answer === null ? null : isoDay(replied),
    }
  })
