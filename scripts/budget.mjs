// Size limits of a first visit, in bytes as sent (Brotli). A build over the budget fails.
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { STYLE_GUIDE } from './areas.mjs'

export const BUDGET = { home: 106_000, screen: 125_600, homeStyles: 12_000, styles: 14_400 }

/**
 * The sums that the budget limits: `what`, its bytes and its limit, for the screens of every area in every language. `sizeOf` returns the
 * bytes of a file by its address; `textsOf` the text groups that an area needs beside the common ones.
 */
export const weigh = ({ entry, entryImports, stylesheet, sheets, screens, messages }, textsOf, sizeOf) => {
  const sum = (files) => [...new Set(files)].reduce((total, file) => total + sizeOf(file), 0)
  const areas = Object.keys(screens).filter((area) => area !== STYLE_GUIDE)
  const scripts = Object.entries(messages).flatMap(([locale, groups]) =>
    areas.map((area) => ({
      what: `${area} in ${locale}`,
      bytes: sum([
        entry,
        ...entryImports,
        ...screens[area],
        ...['common', ...textsOf(area)].flatMap((group) => groups[group] ?? []),
      ]),
      limit: area === 'home' ? BUDGET.home : BUDGET.screen,
    })),
  )
  const styles = areas.map((area) => ({
    what: `styles of ${area}`,
    bytes: sum([stylesheet, ...(sheets[area] ?? [])]),
    limit: area === 'home' ? BUDGET.homeStyles : BUDGET.styles,
  }))
  return [...scripts, ...styles]
}

/** One line for each sum over its limit; empty when the build is within the budget. */
export const overBudget = (weights) =>
  weights.filter(({ bytes, limit }) => bytes > limit).map(({ what, bytes, limit }) => `${what}: ${bytes} bytes, ${limit} allowed`)

/** Throws with all sums over their limits. `folder` contains the compressed files. */
export const checkBudget = async (folder, manifest, textsOf) => {
  const addresses = [
    ...new Set([
      manifest.entry,
      manifest.stylesheet,
      ...manifest.entryImports,
      ...Object.values(manifest.sheets).flat(),
      ...Object.values(manifest.screens).flat(),
      ...Object.values(manifest.messages).flatMap((groups) => Object.values(groups).flat()),
    ]),
  ]
  const sizes = new Map(
    await Promise.all(addresses.map(async (file) => [file, (await stat(path.join(folder, `${path.basename(file)}.br`))).size])),
  )
  const over = overBudget(weigh(manifest, textsOf, (file) => sizes.get(file)))
  if (over.length > 0) throw new Error(`Over the budget:\n  ${over.join('\n  ')}`)
}
