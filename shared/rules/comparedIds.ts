import { COMPARED_MAX } from '../constants.ts'

/** The ids of a comparison's address: up to four different ones; what is no id counts for nothing. */
export const readComparedIds = (text: string | undefined): number[] => {
  const ids = (text ?? '')
    .slice(0, 200)
    .split(',')
    .filter((part) => /^[1-9]\d{0,14}$/.test(part))
    .map(Number)
  return [...new Set(ids)].slice(0, COMPARED_MAX)
}
