/** Reads an answer as the shop does: by the lenient shape of its call (docs/backend.md). */
import type { Call } from '../../shared/api/defineCall.ts'
import { firstFault } from '../../shared/api/firstFault.ts'
import type { LeftOut } from '../../shared/api/shapes.ts'

export type ReadAnswer = {
  /** The answer with the values that the shop would use. */
  readonly value: unknown
  /** The reason why the shop cannot read it; null when it can. */
  readonly fault: string | null
}

/** The list at a path of an answer; PHP writes one with gaps as an object. */
const listAt = (json: unknown, path: readonly (string | number)[]): readonly unknown[] => {
  let value = json
  for (const key of path) value = value instanceof Object ? Reflect.get(value, key) : undefined
  return value instanceof Object ? Object.values(value) : []
}

/** The first list without a readable entry: the shop would render it as empty. */
const lostList = (json: unknown, left: readonly LeftOut[]): LeftOut | null => {
  const lost = new Map<string, number>()
  for (const { path } of left.filter((one) => typeof one.path.at(-1) === 'number')) {
    const list = path.slice(0, -1).join('.')
    lost.set(list, (lost.get(list) ?? 0) + 1)
  }
  const isLost = ({ path }: LeftOut) => lost.get(path.slice(0, -1).join('.')) === listAt(json, path.slice(0, -1)).length
  return left.find((one) => typeof one.path.at(-1) === 'number' && isLost(one)) ?? null
}

/** Reads the answer of a call that succeeded. `json` is not changed. */
export const readAnswer = ({ answer, name }: Call, json: unknown): ReadAnswer => {
  const copy = structuredClone(json)
  const value = answer.convert ? answer.convert(copy) : copy
  const left = new Array<LeftOut>()
  if (!answer.matches(value, left)) return { value, fault: `${name}: ${firstFault(value, answer) ?? 'wrong shape'}` }
  const lost = lostList(json, left)
  const reason = lost && firstFault(lost.value, lost.shape)
  return { value, fault: lost && `${name}: no entry of ${lost.path.slice(0, -1).join('.')} can be read: ${reason ?? ''}` }
}
