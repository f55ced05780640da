import { describe, expect, it } from 'vitest'
import { BACKS } from './backTexts.ts'
import { brandSystem } from './brands.ts'
import { frontView } from './compose.ts'
import { readManifest, TINTS } from './files.ts'
import { allJobs } from './jobs.ts'
import { hasPack, KIND_KEYS, wordsOf } from './kinds.ts'
import kindWords from './kindWords.json' with { type: 'json' }
import { render } from './render/render.ts'
import { sample } from './sample.ts'
import { subjectFor } from './stage.ts'
import { subjectOf, tintOf } from './subjects.ts'

const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff]/

describe('kinds', () => {
  it('knows every kind of the catalogue', () => {
    expect(sample.products.map(({ type = '' }) => type).filter((type) => !(type in kindWords))).toEqual([])
  })

  it.each(Object.keys(kindWords))('%s has a package and Japanese words', (kind) => {
    expect(hasPack(kind)).toBe(true)
    expect(wordsOf(kind).name).toMatch(JAPANESE)
  })

  it('has no package for an unknown kind', () => {
    expect(KIND_KEYS.filter((kind) => !(kind in kindWords))).toEqual([])
  })
})

describe('brands', () => {
  it('every brand has a label system, and an unknown one always gets the same', () => {
    for (const { slug } of sample.brands) expect(Object.keys(TINTS)).toContain(brandSystem(slug).tint)
    expect(brandSystem('not-founded-yet')).toEqual(brandSystem('not-founded-yet'))
  })
})

describe('labels', () => {
  it('splits a name into brand, theme and noun', () => {
    const product = {
      slug: 'a-mask',
      brand: 'hanao',
      type: 'mask',
      nameJa: '花緒 桜 シートマスク',
      amount: 7,
      unit: 'pcs',
    } as const
    const subject = subjectOf(
      product,
      sample.brands.find(({ slug }) => slug === 'hanao'),
    )
    expect(subject.words).toEqual({ name: 'シートマスク', theme: '桜', english: 'SHEET MASKS', amount: '7枚入' })
    expect(subject.brand).toEqual({ slug: 'hanao', ja: '花緒', latin: 'HANAO' })
  })

  it('uses the right counter for sheets, tablets, coils and bottles', () => {
    const { products, brands } = sample
    const amountOf = (slug: string) => {
      const product = products.find((p) => p.slug === slug)
      if (!product) throw new Error(`No such product: ${slug}`)
      return subjectOf(
        product,
        brands.find((brand) => brand.slug === product.brand),
      ).words.amount
    }
    expect(amountOf('mainichi-iron-vitamins-120')).toBe('120粒')
    expect(amountOf('tamayura-rose-collagen-10')).toBe('10本')
    expect(amountOf('kuromatsu-hakka-mens-face-wash-42')).toBe('42枚入')
    expect(amountOf('mamoribi-pyrethrum-insect-repellent-30')).toBe('30巻')
    expect(amountOf('yukemuri-bath-salt-20')).toBe('20錠')
    expect(amountOf('morinoto-shampoo')).toBe('480mL')
  })

  it('every package of the catalogue has text', () => {
    const { products, brands } = sample
    for (const product of products)
      expect(
        subjectOf(
          product,
          brands.find(({ slug }) => slug === product.brand),
        ).words.name,
        product.slug,
      ).not.toBe('')
  })
})

describe('backs', () => {
  it.each(Object.entries(BACKS))(
    'the back of %s states the amount of the catalogue and the directions',
    (slug, { amount, title, blocks }) => {
      expect(amount).toBe(subjectFor(slug).subject.words.amount)
      expect(title).toMatch(JAPANESE)
      expect(blocks.map(([heading]) => heading)).toContain('使い方')
    },
  )
})

describe('render', () => {
  const take = async () => {
    const { products, brands } = sample
    const lotion = products.find(({ slug, type }) => type === 'lotion' && slug !== 'shizukuya-lotion')
    if (!lotion) throw new Error('There is no lotion')
    const subject = subjectOf(
      lotion,
      brands.find(({ slug }) => slug === lotion.brand),
    )
    return render(await frontView(subject, tintOf({ brand: subject.brand.slug })), { width: 60, height: 75 })
  }

  it('renders the same pixels twice', async () => {
    const [first, second] = [await take(), await take()]
    expect(first.data.equals(second.data)).toBe(true)
  })

  it('renders a package in front of its paper', async () => {
    const { data, width, height } = await take()
    const at = (x: number, y: number) => [...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)]
    const corner = at(2, 2)
    const middle = at(width / 2, Math.round(height * 0.55))
    expect(Math.max(...middle.map((value, i) => Math.abs(value - (corner[i] ?? 0))))).toBeGreaterThan(8)
  })
})

describe('pictures', () => {
  it('has rendered every product and every still life of the catalogue', async () => {
    const manifest = await readManifest()
    expect(
      allJobs(sample)
        .map(({ key }) => key)
        .filter((key) => !(key in manifest)),
    ).toEqual([])
  })
})
