/**
 * `npm run bench`: the shop beside a bare Express + React server of the same tree, in one process and one run.
 * Prints throughput, first bytes, memory, the browser's bytes and the behaviour in overload, then its figures beside those of
 * docs/performance.md; a ratio within one run is what counts.
 */
import { benchBytes } from './bytes.ts'
import { benchCapacity } from './capacity.ts'
import { benchFirstByte } from './firstByte.ts'
import { benchMemory } from './memory.ts'
import { benchOverload } from './overload.ts'
import { benchSignIns } from './signIns.ts'
import { printFigures } from './support.ts'
import { benchThroughput } from './throughput.ts'

const benches: { readonly [name: string]: () => Promise<void> } = {
  throughput: benchThroughput,
  'first-byte': benchFirstByte,
  bytes: benchBytes,
  memory: benchMemory,
  overload: benchOverload,
  'sign-ins': benchSignIns,
  capacity: benchCapacity,
}
const chosen = process.argv.slice(2).filter((name) => name in benches)

for (const name of chosen.length > 0 ? chosen : Object.keys(benches)) {
  console.log(`\n## ${name}\n`)
  // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
  await benches[name]?.()
}
printFigures()
process.exit(0)
