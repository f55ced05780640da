type Point = { readonly name: string | null; readonly address: string | null }

const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е')

/** The points whose name or address contains each typed word, in their order; all of them for an empty text. */
export const matchingPoints = <P extends Point>(points: readonly P[], typed: string): readonly P[] => {
  const words = plain(typed)
    .split(/[\s,.]+/)
    .filter((word) => word !== '')
  return points.filter(({ name, address }) => {
    const text = plain(`${name ?? ''} ${address ?? ''}`)
    return words.every((word) => text.includes(word))
  })
}
