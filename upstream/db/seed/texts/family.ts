import type { Bilingual } from '../types.ts'

/** The texts that all products of a family share; each list has several entries so that neighbours on a shelf read differently. */
export type Family = {
  /** How it feels and behaves: the first paragraph. */
  readonly body: readonly Bilingual[]
  /** Who it suits, how it is packed, what to mind: the last paragraph. */
  readonly close: readonly Bilingual[]
  /** Steps of use. */
  readonly steps: readonly Bilingual[]
  /** Pairs for the table of characteristics beyond those that follow from the product itself. */
  readonly facts: readonly { readonly name: Bilingual; readonly value: Bilingual }[]
  /** What it is made of: keys of `INGREDIENTS` in falling order, the theme's own come after the second. */
  readonly base: readonly string[]
  /** Whether it is eaten or drunk, put on, or a thing: it decides the headline of the composition and the shelf life. */
  readonly nature: 'cosmetic' | 'food' | 'thing' | 'paper'
}

/** What a narrow product says in place of its family: whole fields, and its type in the table of characteristics. */
export type Own = Partial<Family> & { readonly type?: Bilingual }

/** A pair of texts, Russian first as the shop's first language. */
export const t = (ru: string, en: string): Bilingual => ({ en, ru })

/** A characteristic: its name and its value. */
export const fact = (name: Bilingual, ru: string, en: string): { name: Bilingual; value: Bilingual } => ({
  name,
  value: { en, ru },
})

/** The names of characteristics, one spelling each so that tables of different products can be compared. */
export const NAMES = {
  texture: t('Текстура', 'Texture'),
  skin: t('Тип кожи', 'Skin type'),
  hair: t('Тип волос', 'Hair type'),
  area: t('Область применения', 'Area'),
  finish: t('Финиш', 'Finish'),
  scent: t('Аромат', 'Scent'),
  protection: t('Степень защиты', 'Protection'),
  material: t('Материал', 'Material'),
  age: t('Возраст', 'Age'),
  pack: t('Упаковка', 'Package'),
  form: t('Форма выпуска', 'Form'),
  course: t('Рассчитано на', 'Lasts'),
  time: t('Когда применять', 'When to use'),
  hold: t('Фиксация', 'Hold'),
  wear: t('Стойкость', 'Staying power'),
  coverage: t('Покрытие', 'Coverage'),
  care: t('Уход', 'Care'),
  power: t('Питание', 'Power'),
  warranty: t('Гарантия', 'Warranty'),
  taste: t('Вкус', 'Taste'),
  water: t('Температура воды', 'Water temperature'),
  surfaces: t('Для чего', 'For'),
  temperature: t('Сохраняет тепло', 'Keeps warm'),
  storage: t('Хранение', 'Storage'),
} as const
