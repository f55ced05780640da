// Assigns each component's styles to a stylesheet, from the imports of the browser's bundle.

import { STYLE_GUIDE } from './areas.mjs'
import { PART_SHEET } from './buildPlugins.mjs'

/** The shared stylesheets, before all others: tokens, fonts, base. */
const FIRST = 'client/styles.css'

/** All styles that a source needs, including the styles of the modules that it loads later; `isLeft` is true where another area begins. */
const stylesFrom = (inputs, source, isLeft, seen = new Set()) => {
  if (seen.has(source)) return seen
  seen.add(source)
  for (const { path: imported } of inputs[source]?.imports ?? [])
    if (!isLeft(imported)) stylesFrom(inputs, imported, isLeft, seen)
  return seen
}

/**
 * Divides the styles into sheets, each file into exactly one:
 * - `core`: styles that every page needs, and styles that the home page shares with another area;
 * - `shared`: styles that other areas share;
 * - `mixed`: styles that one public area shares with private ones, which the other public areas never load;
 * - `private`: styles that only private areas share: areas of one user's data, such as cart, account and payments;
 * - one for each area, with the styles that only it uses.
 * `entry` is the module that every page loads, `screens` are the areas' modules by their names, `privateAreas` the names of the private
 * ones.
 * Returns the files of each sheet in their order, and the sheets of each area in their order: first the core, which is part of every page,
 * then the shared sheets, then the area's own. Two sheets of one page always follow each other in this order, whichever pages were opened
 * before. The style guide renders everything: styles that another area also uses belong to that area, and the guide loads its sheet. The
 * separate stylesheets of parts that open later (`sheet:`, scripts/buildPlugins.mjs) are in none of these sheets.
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
