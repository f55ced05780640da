/**
 * How long the shop takes to respond to a press on a slow phone: `npm run bench:presses [-- NAME=ADDRESS …]`. Environment: `RUNS` (7),
 * `FLOWS`, `CPU` (throttling factor, 4). Prints INP, main-thread time, and the time from touch end to the first and to the expected DOM change.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { FLOWS, type Press } from './pressFlows.ts'
import { inTurns, middle, openPhone } from './phone.ts'

const chosen = (process.env['FLOWS'] ?? Object.keys(FLOWS).join(',')).split(',')
const presses: Press[] = []

await inTurns(async (browser, { name, url }) => {
  for (const flow of chosen) {
    const phone = await openPhone(browser, url)
    try {
      await FLOWS[flow]?.({ phone, url, shop: name, note: (press) => presses.push(press) })
    } catch (error) {
      console.error(`${name}, ${flow}: ${String(error).split('\n', 1)[0] ?? ''}`)
    }
    await phone.close()
    await wait(200)
  }
})

const shops = [...new Set(presses.map(({ shop }) => shop))]
console.log(`| press | ${shops.map((shop) => `INP ${shop} | work | style and layout | first change | done`).join(' | ')} |`)
console.log(`|---|${shops.map(() => '---|---|---|---|---|').join('')}`)
for (const label of new Set(presses.map((press) => press.label))) {
  const cells = shops.flatMap((shop) => {
    const own = presses.filter((press) => press.label === label && press.shop === shop)
    const keys = ['inp', 'work', 'layout', 'first', 'done'] as const
    return keys.map((key) => middle(own.flatMap((press) => press[key] ?? [])))
  })
  console.log(`| ${label} | ${cells.join(' | ')} |`)
}
