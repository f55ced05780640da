import { readId } from './routeParams.ts'
import type { Id } from '../api/shapes.ts'
import { COMPARED_MAX } from '../constants.ts'

/**
 * The ids of a comparison's address: up to four different ones; what is no id counts for nothing. `leftOut` is how many more the
 * address names.
 */
export const readComparedIds = (text: string | undefined): { readonly ids: readonly Id[]; readonly leftOut: number } => {
  const ids = [
    ...new Set(
      (text ?? '')
        .slice(0, 200)
        .split(',')
        .flatMap((part) => readId(part) ?? []),
    ),
  ]
  return { ids: ids.slice(0, COMPARED_MAX), leftOut: Math.max(0, ids.length - COMPARED_MAX) }
}
