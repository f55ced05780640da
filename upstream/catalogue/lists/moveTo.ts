/** Moves entry `i` to its place by `compare`, in an order in which all other entries are sorted. */
export const moveTo = (order: Int32Array, i: number, compare: (a: number, b: number) => number) => {
  let at = order.indexOf(i)
  for (; at > 0 && compare(order[at - 1] as number, i) > 0; at--) order[at] = order[at - 1] as number
  for (; at < order.length - 1 && compare(order[at + 1] as number, i) < 0; at++) order[at] = order[at + 1] as number
  order[at] = i
}
