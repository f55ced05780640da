// Which stylesheet each component's styles go into, from the imports of the browser's bundle.

import { STYLE_GUIDE } from './areas.mjs'
import { PART_SHEET } from './buildPlugins.mjs'

/** The shared sheets, before all others: tokens, fonts, base. */
const FIRST = 'client/styles.css'

/** All styles that a source needs, with those of what it loads later; `isLeft` says where an area of its own begins. */
const stylesFrom = (inputs, source, isLeft, seen = new Set()) => {
  if (seen.has(source)) return seen
  seen.add(source)
  for (const { path: imported } of inputs[source]?.imports ?? [])
    if (!isLeft(imported)) stylesFrom(inputs, imported, isLeft, seen)
  return seen
}

/**
 * Divides the styles into sheets, each file into exactly one:
 * - `core`: what every page needs, and what the home page shares with another area;
 * - `shared`: what other areas share among themselves;
 * - `mixed`: what a single one of them shares with private ones, which the other areas for everybody never load;
 * - `private`: what only private ones of them share: those about this shopper alone, such as cart, account and payments;
 * - one for each area, with what only it uses.
 * `entry` is what every page loads, `screens` are the areas' modules by their names, `privateAreas` the names of those that are private.
 * Gives the files of each sheet in their order, and the sheets of each area in
 * theirs: the core first, which is part of every page, then what is shared, then the area's own. Two sheets that one page has
 * always follow each other in this order, whichever pages were opened before. The style guide draws everything: what
 * another area uses as well is that area's, and the guide takes its sheet. What a part that opens later brings itself
 * (`sheet:`, scripts/buildPlugins.mjs) stands in none of them.
 */
export const sheetsOf = (inputs, entry, screens, privateAreas) => {
  const isLeft = (source) => Object.values(screens).includes(source)
  const isStyle = (source) => source.endsWith('.css') && source !== FIRST && !source.startsWith(PART_SHEET)
  const reached = (source) => new Set([...stylesFrom(inputs, source, isLeft)].filter(isStyle))
  const ofEntry = reached(entry)
  const byArea = Object.fromEntries(Object.entries(screens).map(([area, source]) => [area, reached(source)]))
  const sheetOf = (file) => {
    const users = Object.keys(byArea).filter((area) => byArea[area].has(file))
    const pages = users.filter((area) => area !== STYLE_GUIDE)
    if (ofEntry.has(file) || (pages.length > 1 && pages.includes('home'))) return 'core'
    const open = pages.filter((area) => !privateAreas.includes(area))
    if (pages.length > 1) return ['private', 'mixed'][open.length] ?? 'shared'
    return pages[0] ?? STYLE_GUIDE
  }
  const files = { core: [], shared: [], mixed: [], private: [] }
  for (const file of [...new Set([...ofEntry, ...Object.values(byArea).flatMap((set) => [...set])])].sort())
    (files[sheetOf(file)] ??= []).push(file)
  files.core.unshift(FIRST)
  const order = [...Object.keys(files).filter((name) => name !== STYLE_GUIDE), STYLE_GUIDE]
  const sheets = Object.fromEntries(
    Object.keys(screens).map((area) => [
      area,
      order.filter((name) => name !== 'core' && files[name]?.some((file) => byArea[area].has(file))),
    ]),
  )
  return { files, sheets }
}
