type Point = { readonly name: string | null; readonly address: string | null }

const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е')

/** The points that hold every typed word in name or address, in their order; all of them when nothing was typed. */
export const matchingPoints = <P extends Point>(points: readonly P[], typed: string): readonly P[] => {
  const words = plain(typed)
    .split(/[\s,.]+/)
    .filter((word) => word !== '')
  return points.filter(({ name, address }) => {
    const text = plain(`${name ?? ''} ${address ?? ''}`)
    return words.every((word) => text.includes(word))
  })
}
