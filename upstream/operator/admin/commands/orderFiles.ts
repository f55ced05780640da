/** The steps of many orders from one file. */
import type { Step } from '../../../checkout/orders/fulfilment.ts'
import type { Command } from '../command.ts'
import { readOrderFile } from '../orderFile.ts'
import { moveFile } from '../orderMoves.ts'

const stepOfFile = (name: string, to: Step, summary: string): Command => ({
  name: `orders ${name}`,
  changes: 'recorded',
  subjects: 'each',
  args: ['<file>'],
  summary,
  run: (deps, { positionals: [file = ''] }, act) => {
    const { rows, moved, refused } = moveFile(deps, readOrderFile(file, to === 'shipped' ? ['order', 'tracking'] : ['order']), to)
    for (const order of moved) act(`order ${order}`)
    return { rows, none: 'The file has no orders', refused }
  },
})

export const ORDER_FILES: readonly Command[] = [
  stepOfFile(
    'pack-all',
    'packing',
    'packs the orders of a CSV with a column "Order" ("-" is the standard input); each row is reported',
  ),
  stepOfFile(
    'ship-all',
    'shipped',
    'ships the orders of a CSV with the columns "Order" and "Tracking"; notifies their customers',
  ),
  stepOfFile('deliver-all', 'delivered', 'delivers the orders of a CSV with a column "Order"; notifies their customers'),
]
