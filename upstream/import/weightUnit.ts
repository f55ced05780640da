/** Units of weights in a file. */

export const WEIGHT_UNITS = ['kg', 'g', 'lb', 'oz'] as const
export type WeightUnit = (typeof WEIGHT_UNITS)[number]

const GRAMS: Readonly<Record<WeightUnit, number>> = { kg: 1000, g: 1, lb: 453.592_37, oz: 28.349_523_125 }

const NAMES: Readonly<Record<string, WeightUnit>> = {
  кг: 'kg',
  килограммы: 'kg',
  kilogram: 'kg',
  kilograms: 'kg',
  キログラム: 'kg',
  г: 'g',
  гр: 'g',
  граммы: 'g',
  gram: 'g',
  grams: 'g',
  グラム: 'g',
  lbs: 'lb',
  pounds: 'lb',
  ounces: 'oz',
}

/**
 * The unit in the brackets of a heading, `Weight (g)`; undefined without brackets. Throws an error message when they name
 * something else: in an assumed unit every weight could be wrong.
 */
export const weightUnitIn = (heading: string): WeightUnit | undefined => {
  const inside = [
    ...heading
      .normalize('NFKC')
      .toLowerCase()
      .matchAll(/\(([^)]*)\)/g),
  ]
    .map(([, text = '']) => text.trim().replace(/\.$/, ''))
    .filter((text) => text !== '')
  const [unit] = inside.flatMap((text) => WEIGHT_UNITS.find((one) => one === text) ?? NAMES[text] ?? [])
  if (unit === undefined && inside.length > 0)
    throw new Error(
      `The brackets of "${heading.trim()}" name no unit of weight (${WEIGHT_UNITS.join(', ')}): rename the column, or name the unit in "units" of a mapping`,
    )
  return unit
}

export const toGrams = (weight: number, unit: WeightUnit): number => Math.round(weight * GRAMS[unit])
