import { sameId } from '../../../shared/rules/sameId.ts'
import type { Id } from '../../../shared/api/shapes.ts'
import type { LooseOrder } from '../../../shared/api/orders.ts'
import type { LooseReturn } from '../../../shared/api/returns.ts'

export type ReturnableLine = {
  readonly id: Id
  readonly name: string
  /** Number of units that may still be returned. */
  readonly left: number
}

/**
 * The units of an order that can still be returned: without those of earlier requests, unless they were refused, and without
 * those that the shop has cancelled or refunded.
 */
export const returnableLines = (
  { products, certificates }: Pick<LooseOrder, 'products' | 'certificates'>,
  returns: readonly Pick<LooseReturn, 'status' | 'lines'>[],
): readonly ReturnableLine[] =>
  products
    .flatMap(({ id, name, option_name, qty, cancelled, refunded }) => {
      if (id === null) return []
      const codes = certificates.filter(({ line_id }) => sameId(line_id, id))
      const requested = returns
        .filter(({ status }) => status !== 'refused')
        .flatMap(({ lines }) => lines.filter((line) => sameId(line.id, id)))
        .reduce((sum, line) => sum + line.qty, 0)
      const left =
        codes.length > 0
          ? codes.filter((one) => one.can_return && !one.returned).length
          : qty - requested - (cancelled ?? 0) - (refunded ?? 0)
      return [{ id, name: [name, option_name].filter(Boolean).join(', '), left }]
    })
    .filter(({ left }) => left > 0)

/** The terms of a reason; null when the backend states none. */
export type ReturnTerm = NonNullable<LooseOrder['return_terms']>[number]

export type ReasonLines = {
  /** Those that can be returned for the reason, with whether their seal must be unbroken. */
  readonly accepted: readonly (ReturnableLine & { readonly isSealed: boolean })[]
  /** Names of those that cannot. */
  readonly excluded: readonly string[]
}

/** The lines for a reason; all of them without terms. */
export const linesFor = (lines: readonly ReturnableLine[], term: ReturnTerm | null): ReasonLines => {
  if (term === null) return { accepted: lines.map((line) => ({ ...line, isSealed: false })), excluded: [] }
  const acceptance = (line: ReturnableLine) => term.lines.find(({ id }) => sameId(id, line.id))?.accepted ?? 'never'
  return {
    accepted: lines.flatMap((line) =>
      acceptance(line) === 'never' ? [] : [{ ...line, isSealed: acceptance(line) === 'sealed' }],
    ),
    excluded: lines.filter((line) => acceptance(line) === 'never').map(({ name }) => name),
  }
}
