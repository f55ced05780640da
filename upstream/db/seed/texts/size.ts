import type { Bilingual, SeedProduct } from '../types.ts'

/** What a size such as `30 sachets 1.5 g` means. `netG` is what is inside, in grams (a millilitre counts as one). */
export type Size = {
  readonly amount: number
  readonly unit: SeedProduct['unit']
  readonly label: Bilingual
  /** What stands for the size in a slug. */
  readonly slugPart: string
  /** A single piece needs no size in its name. */
  readonly single: boolean
  readonly pieces: number
  readonly netG: number
}

const RU_MEASURE: Readonly<Record<string, string>> = { ml: 'мл', g: 'г', l: 'л', kg: 'кг', cm: 'см', m: 'м' }
const NET: Readonly<Record<string, number>> = { ml: 1, g: 1, l: 1000, kg: 1000 }
const COUNTED: Readonly<Record<string, readonly [string, string, string]>> = {
  pcs: ['шт.', 'шт.', 'шт.'],
  pc: ['шт.', 'шт.', 'шт.'],
  set: ['набор', 'набора', 'наборов'],
  tablets: ['таблетка', 'таблетки', 'таблеток'],
  capsules: ['капсула', 'капсулы', 'капсул'],
  sachets: ['саше', 'саше', 'саше'],
  bags: ['пакетик', 'пакетика', 'пакетиков'],
}

const plural = (count: number, [one, few, many]: readonly [string, string, string]): string => {
  const tens = count % 100
  const ones = count % 10
  if (tens > 10 && tens < 20) return many
  if (ones === 1) return one
  return ones > 1 && ones < 5 ? few : many
}

const comma = (value: string): string => value.replace('.', ',')

/** Reads a size as the rows write it: `170 ml`, `120 tablets`, `30 sachets 1.5 g`, `60x120 cm`, `1 pc`. Throws for anything else. */
export const readSize = (text: string): Size => {
  const area = /^(\d+)x(\d+) cm$/.exec(text)
  if (area) {
    const [, width, height] = area
    return {
      amount: 1,
      unit: 'pcs',
      label: { en: `${width} × ${height} cm`, ru: `${width} × ${height} см` },
      slugPart: `${width}x${height}`,
      single: false,
      pieces: 1,
      netG: 0,
    }
  }
  const found = /^([\d.]+) ([a-z]+)(?: ([\d.]+) (ml|g))?$/.exec(text)
  const [, count = '', word = '', each, eachUnit = ''] = found ?? []
  const amount = Number(count)
  const slugPart = count.replace('.', '-')
  const measure = RU_MEASURE[word]
  if (measure !== undefined) {
    const unit = word as SeedProduct['unit']
    return {
      amount,
      unit,
      label: { en: `${count} ${word}`, ru: `${comma(count)} ${measure}` },
      slugPart,
      single: false,
      pieces: 1,
      netG: amount * (NET[word] ?? 0),
    }
  }
  const forms = COUNTED[word]
  if (!forms) throw new Error(`No such size: ${text}`)
  const unit = word === 'sachets' ? 'sachets' : 'pcs'
  const en =
    each === undefined
      ? `${count} ${word}`
      : word === 'pcs'
        ? `${count} × ${each} ${eachUnit}`
        : `${count} ${word} of ${each} ${eachUnit}`
  const ru = `${count} ${plural(amount, forms)}${each === undefined ? '' : ` по ${comma(each)} ${RU_MEASURE[eachUnit]}`}`
  const netG = each === undefined ? 0 : amount * Number(each)
  return { amount, unit, label: { en, ru }, slugPart, single: word === 'pc' || word === 'set', pieces: amount, netG }
}

/** What a parcel with it weighs, in grams: contents and package, or pieces of `pieceG` each. */
export const weightOf = (size: Size, pieceG: number | null): number => {
  if (size.netG > 0) return Math.max(10, Math.round((size.netG * 1.12 + 22 + size.pieces * 0.6) / 5) * 5)
  return Math.max(5, Math.round((size.pieces * (pieceG ?? 60) + 12) / 5) * 5)
}
