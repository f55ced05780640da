// Size limits of a first visit, in bytes as sent (Brotli). A build over a limit fails, one near it warns; both name what has grown.
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { STYLE_GUIDE } from './areas.mjs'

export const BUDGET = { home: 106_000, screen: 127_500, homeStyles: 12_000, styles: 14_400 }

/** From this part of a limit on, the build warns. */
const NEAR = 0.97

/** The sizes of the last build that was within its budget. */
const LAST = '.cache/sizes.json'

/**
 * The sums that the budget limits, for the screens of every area in every language: `what`, its bytes, its limit, and its files. `sizeOf`
 * returns the bytes of a file by its address; `textsOf` the text groups that an area needs beside the common ones.
 */
export const weigh = ({ entry, entryImports, stylesheet, sheets, screens, messages }, textsOf, sizeOf) => {
  const sumOf = (what, all, limit) => {
    const files = [...new Set(all)]
    return { what, bytes: files.reduce((total, file) => total + sizeOf(file), 0), limit, files }
  }
  const areas = Object.keys(screens).filter((area) => area !== STYLE_GUIDE)
  const scripts = Object.entries(messages).flatMap(([locale, groups]) =>
    areas.map((area) => {
      const texts = ['common', ...textsOf(area)].flatMap((group) => groups[group] ?? [])
      const limit = area === 'home' ? BUDGET.home : BUDGET.screen
      return sumOf(`${area} in ${locale}`, [entry, ...entryImports, ...screens[area], ...texts], limit)
    }),
  )
  const styles = areas.map((area) =>
    sumOf(`styles of ${area}`, [stylesheet, ...(sheets[area] ?? [])], area === 'home' ? BUDGET.homeStyles : BUDGET.styles),
  )
  return [...scripts, ...styles]
}

const lineOf = ({ what, bytes, limit }) => `${what}: ${bytes} bytes, ${limit} allowed`

/** One line for each sum over its limit; empty when the build is within the budget. */
export const overBudget = (weights) => weights.filter(({ bytes, limit }) => bytes > limit).map(lineOf)

/** One line for each sum within its limit, but near it. */
export const nearBudget = (weights) => weights.filter(({ bytes, limit }) => bytes <= limit && bytes > limit * NEAR).map(lineOf)

/**
 * One line for each built file that has grown since the last build: by how much, what contains it, and which sources it has that it did not
 * have. `before` and `now` are parts by names that stay the same from build to build.
 */
export const growth = (before, now) =>
  Object.entries(now)
    .map(([name, part]) => ({ name, ...part, by: part.bytes - (before[name]?.bytes ?? 0), known: before[name]?.sources ?? [] }))
    .filter(({ by }) => by > 0)
    .sort((one, other) => other.by - one.by)
    .map(({ name, by, bytes, sources, known, loadedBy }) => {
      const joined = sources.filter((source) => !known.includes(source))
      return [
        `${name}: +${by} to ${bytes} bytes`,
        `in ${loadedBy.length > 4 ? `${loadedBy.length} sums` : loadedBy.join(', ')}`,
        ...(joined.length > 0 ? [`joined by ${joined.join(', ')}`] : []),
      ].join('; ')
    })

/**
 * A name for each script that does not depend on its hash: its entry, its group, and its largest module where a group has several files. The
 * largest file of a group has the name of the group alone.
 */
export const scriptNames = (outputs, rows) => {
  const groups = new Map(rows.filter(({ kind }) => kind === 'script').map(({ file, group }) => [file, group]))
  const taken = new Set()
  return Object.fromEntries(
    Object.entries(outputs)
      .toSorted(([, one], [, other]) => other.bytes - one.bytes)
      .map(([file, { entryPoint, inputs }]) => {
        const sources = Object.keys(inputs).filter((source) => inputs[source].bytesInOutput > 0)
        const [largest = 'empty'] = sources.toSorted((one, other) => inputs[other].bytesInOutput - inputs[one].bytesInOutput)
        const group = sources.map((source) => groups.get(source)).find((one) => one !== undefined) ?? largest
        const name = entryPoint ?? (taken.has(group) ? `${group} ${largest}` : group)
        taken.add(name)
        return [`/${path.relative('dist', file)}`, { name, sources }]
      }),
  )
}

const partsOf = (weights, sizeOf, { outputs, rows }) => {
  const scripts = scriptNames(outputs, rows)
  const parts = {}
  for (const { what, files } of weights)
    for (const file of files) {
      const sheet = path.basename(file).replace(/-\w+\.css$/, '')
      const known = scripts[file] ?? {
        name: `sheet ${sheet}`,
        sources: rows.filter(({ kind, group }) => kind === 'style' && group === sheet).map((row) => row.file),
      }
      parts[known.name] ??= { bytes: sizeOf(file), sources: known.sources, loadedBy: [] }
      parts[known.name].loadedBy.push(what)
    }
  return parts
}

/**
 * Prints what has grown since the last build and which sums are near their limits; throws with those over them. `folder` contains the
 * compressed files, `outputs` are esbuild's, `rows` the placement of the sources.
 */
export const checkBudget = async (folder, manifest, { textsOf, outputs, rows }) => {
  const addresses = [...new Set(weigh(manifest, textsOf, () => 0).flatMap(({ files }) => files))]
  const sizes = new Map(
    await Promise.all(addresses.map(async (file) => [file, (await stat(path.join(folder, `${path.basename(file)}.br`))).size])),
  )
  const sizeOf = (file) => sizes.get(file)
  const weights = weigh(manifest, textsOf, sizeOf)
  const now = partsOf(weights, sizeOf, { outputs, rows })
  const before = await readFile(LAST, 'utf8').then(JSON.parse, () => null)
  const grown = before === null ? [] : growth(before, now)
  const show = (title, lines) => lines.length > 0 && console.log(`  ${title}:\n    ${lines.join('\n    ')}`)
  show('Grown since the last build', grown)
  show('Near the budget', nearBudget(weights))
  const over = overBudget(weights)
  if (over.length > 0) throw new Error(`Over the budget:\n  ${over.join('\n  ')}`)
  await mkdir(path.dirname(LAST), { recursive: true })
  await writeFile(LAST, JSON.stringify(now))
}
