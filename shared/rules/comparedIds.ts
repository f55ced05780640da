import { readId } from './routeParams.ts'
import type { Id } from '../api/shapes.ts'
import { COMPARED_MAX } from '../constants.ts'

/**
 * The ids in a comparison's address: up to four different ones; invalid ids are ignored. `leftOut` is the number of further ids in the
 * address.
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
