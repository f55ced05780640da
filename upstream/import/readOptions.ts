/** PrestaShop's combinations: sizes and shades, one row each, with the differences in price and weight. */
import { cleanLine } from './clean.ts'
import { OPTION_HEADINGS } from './columns.ts'
import type { Encoding } from './encoding.ts'
import type { Bilingual, ImportOption } from './importProduct.ts'
import { BadRow, parseNumber, parseInteger, type DecimalSign } from './number.ts'
import { openCsv } from './openCsv.ts'
import { OPTION_PLAIN_NAMES, plainOfCell, type OptionPlainValues, type Signs } from './plainColumns.ts'
import { toGrams, weightUnitIn, type WeightUnit } from './weightUnit.ts'

/**
 * The options of a product by its key and its price; null for one without options. Throws BadRow for an invalid one.
 */
export type OptionsByProduct = (key: string, listed: number) => { name: Bilingual; list: ImportOption[] } | null

type Row = { readonly line: number; readonly values: { readonly [F in keyof typeof OPTION_HEADINGS]?: string } }

/** `Colour:color:0, Size:select:1` → Colour, Size */
const partsBeforeColon = (text: string) =>
  text
    .split(',')
    .map((part) => cleanLine(part.split(':')[0] ?? ''))
    .filter(Boolean)
    .join(', ')

/** A text that the file contains in only one language. */
const inBoth = (text: string): Bilingual => ({ en: text, ru: text })

const plainIn = ({ values, line }: Row, signs: Signs): OptionPlainValues => {
  try {
    return Object.fromEntries(
      OPTION_PLAIN_NAMES.flatMap((name) => (values[name] === undefined ? [] : [[name, plainOfCell(name, values[name], signs)]])),
    )
  } catch (error) {
    throw error instanceof BadRow ? new BadRow(`the combination in line ${line}: ${error.message}`) : error
  }
}

type Reading = {
  readonly decimal: DecimalSign | null
  readonly weightUnit: WeightUnit
  readonly netWeightUnit: WeightUnit
}

const optionOf = (row: Row, key: string, listed: number, { decimal, weightUnit, netWeightUnit }: Reading): ImportOption => {
  const { line, values } = row
  const what = (name: string) => `${name} of the combination in line ${line}`
  const filled = (text: string | undefined) => text !== undefined && text.trim() !== ''
  const name = partsBeforeColon(values.value ?? '')
  if (name === '') throw new BadRow(`the combination in line ${line} has no value`)
  const price = listed + (filled(values.price_impact) ? parseNumber(values.price_impact ?? '', what('the price'), decimal) : 0)
  if (price <= 0) throw new BadRow(`${what('the price')} is not above 0`)
  return {
    reference: cleanLine(values.reference ?? '').slice(0, 64) || `${key}-${name}`.slice(0, 64),
    name: inBoth(name.slice(0, 255)),
    listed: Math.round(price * 100) / 100,
    plain: plainIn(row, { decimal, weightUnit: netWeightUnit }),
    stock: filled(values.quantity) ? parseInteger(values.quantity ?? '', what('the quantity'), decimal) : undefined,
    weightImpactG: filled(values.weight_impact)
      ? toGrams(parseNumber(values.weight_impact ?? '', what('the weight'), decimal), weightUnit)
      : 0,
  }
}

/** Reads a file of combinations. Returns the options by product, and the lines that cannot be read. */
export const readOptions = async (
  file: string,
  settings: {
    readonly encoding?: Encoding | undefined
    readonly decimal?: DecimalSign | undefined
    /** By default that in the heading, else kilograms. */
    readonly weightUnit?: WeightUnit | undefined
  },
): Promise<{ optionsOf: OptionsByProduct; refused: { line: number; reason: string }[] }> => {
  const csv = await openCsv(file, {
    ...settings,
    headings: OPTION_HEADINGS,
    required: ['product', 'value'],
    numbers: ['price_impact', 'weight_impact', 'net_weight_g'],
  })
  const unitOf = (column: number | undefined) => settings.weightUnit ?? weightUnitIn(csv.header[column ?? -1] ?? '') ?? 'kg'
  const signs = {
    decimal: csv.decimal,
    weightUnit: unitOf(csv.columns.weight_impact),
    netWeightUnit: unitOf(csv.columns.net_weight_g),
  }
  const byProduct = new Map<string, Row[]>()
  const refused: { line: number; reason: string }[] = []
  for await (const row of csv.rows()) {
    const product = 'values' in row ? cleanLine(row.values.product ?? '') : ''
    if (!('values' in row)) refused.push(row)
    else if (product === '') refused.push({ line: row.line, reason: 'the product is missing' })
    else byProduct.set(product, [...(byProduct.get(product) ?? []), { line: row.line, values: row.values }])
  }
  return {
    refused,
    optionsOf: (key, listed) => {
      const rows = byProduct.get(key)
      if (!rows) return null
      const list = rows.map((row) => optionOf(row, key, listed, signs))
      const twice = list.find(({ reference }, i) => list.findIndex((other) => other.reference === reference) !== i)
      if (twice) throw new BadRow(`two of its combinations have the article number "${twice.reference}"`)
      return { name: inBoth(partsBeforeColon(rows[0]?.values.group ?? '') || 'Variant'), list }
    },
  }
}
