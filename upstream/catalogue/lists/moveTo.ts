/** Moves entry `i` of an order that is sorted but for it to where `compare` sorts it. */
export const moveTo = (order: Int32Array, i: number, compare: (a: number, b: number) => number) => {
  let at = order.indexOf(i)
  for (; at > 0 && compare(order[at - 1] as number, i) > 0; at--) order[at] = order[at - 1] as number
  for (; at < order.length - 1 && compare(order[at + 1] as number, i) < 0; at++) order[at] = order[at + 1] as number
  order[at] = i
}
