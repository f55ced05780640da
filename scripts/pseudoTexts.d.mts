export const LONGER: number
export const pseudoText: (elements: readonly object[]) => readonly object[]
