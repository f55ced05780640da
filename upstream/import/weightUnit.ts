/** Units of weights in a file. */

export const WEIGHT_UNITS = ['kg', 'g', 'lb', 'oz'] as const
export type WeightUnit = (typeof WEIGHT_UNITS)[number]

const GRAMS: Readonly<Record<WeightUnit, number>> = { kg: 1000, g: 1, lb: 453.592_37, oz: 28.349_523_125 }

const NAMES: Readonly<Record<string, WeightUnit>> = { кг: 'kg', г: 'g', гр: 'g' }

/** The unit in the brackets of a heading, `Weight (g)`; undefined when it names none. */
export const weightUnitIn = (heading: string): WeightUnit | undefined => {
  const inside = /\(([^)]*)\)/.exec(heading.normalize('NFKC').toLowerCase())?.[1]?.trim().replace(/\.$/, '')
  return WEIGHT_UNITS.find((unit) => unit === inside) ?? NAMES[inside ?? '']
}

export const toGrams = (weight: number, unit: WeightUnit): number => Math.round(weight * GRAMS[unit])
