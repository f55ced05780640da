import { typesetEn, typesetRu } from '../content/typeset.ts'
import type { Kind } from '../kinds/kind.ts'
import type { Bilingual, SeedBrand, SeedMaker, SeedProduct } from '../types.ts'
import { turn } from './chance.ts'
import { composition } from './composition.ts'
import { FAMILIES } from './families.ts'
import { t } from './family.ts'
import { OWN } from './own.ts'
import type { Size } from './size.ts'
import type { Theme } from './themes.ts'

type About = {
  readonly slug: string
  readonly kind: Kind
  readonly tags: readonly string[]
  readonly weightG: number
  readonly theme: Theme | null
  readonly size: Size
  readonly brand: SeedBrand
  readonly maker: SeedMaker
  readonly summary: Bilingual
  readonly place: number
}

type Texts = Pick<SeedProduct, 'summary' | 'description' | 'composition' | 'howToUse' | 'characteristics'>

const set = ({ en, ru }: Bilingual): Bilingual => ({ en: typesetEn(en), ru: typesetRu(ru) })
const both = (make: (lang: 'en' | 'ru') => string): Bilingual => set({ en: make('en'), ru: make('ru') })

const SHELF_LIFE = {
  cosmetic: t('3 года, после вскрытия — 12 месяцев', '3 years, 12 months once opened'),
  food: t('12 месяцев со дня изготовления', '12 months from the day of making'),
  paper: t('3 года', '3 years'),
} as const

const VOLUME = t('Объём', 'Volume')
const MASS = t('Масса', 'Net weight')
const COUNT = t('Количество', 'Quantity')
const SIZE = t('Размер', 'Size')
const CONTENTS = { ml: VOLUME, l: VOLUME, g: MASS, kg: MASS, pcs: COUNT, sachets: COUNT, m: SIZE, cm: SIZE } as const

/** The texts of a product: its family gives texture and steps, its theme the story of what is inside, the brand its place. */
export const describe = ({ slug, kind, theme, size, brand, maker, summary, tags, weightG, place }: About): Texts => {
  const shared = FAMILIES[kind.family]
  if (!shared) throw new Error(`No texts for the family ${kind.family}`)
  const own = OWN[slug]
  const family = { ...shared, ...own }
  const paragraphs = [turn(family.body, place), theme && turn(theme.texts, place), turn(family.close, place)].filter(
    (text) => text !== null,
  )
  const shelfLife = family.nature === 'thing' ? null : SHELF_LIFE[family.nature]
  const pair = (name: Bilingual, value: Bilingual) => ({ name, value })
  return {
    summary,
    description: both((lang) => paragraphs.map((text) => `<p>${text[lang]}</p>`).join('')),
    composition: composition(family, theme, tags),
    howToUse: both((lang) => `<ol>${family.steps.map((step) => `<li>${step[lang]}</li>`).join('')}</ol>`),
    characteristics: [
      pair(t('Вид', 'Type'), own?.type ?? kind.name),
      ...(size.single ? [] : [pair(size.label.en.endsWith(' cm') ? SIZE : CONTENTS[size.unit], size.label)]),
      ...(theme ? [pair(t('Основа', 'Made with'), theme.name)] : []),
      ...family.facts,
      pair(t('Бренд', 'Brand'), t(`${brand.name} (${brand.nameRu})`, brand.name)),
      pair(t('Место производства', 'Made in'), t(`Япония, ${maker.place.ru}`, `Japan, ${maker.place.en}`)),
      ...(family.nature === 'thing' && weightG > 0
        ? [pair(t('Вес с упаковкой', 'Weight with package'), t(`${weightG} г`, `${weightG} g`))]
        : []),
      ...(shelfLife ? [pair(t('Срок годности', 'Shelf life'), shelfLife)] : []),
    ],
  }
}
