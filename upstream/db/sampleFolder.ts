/**
 * The folder of the sample shop: data next to the program, read at the first start and after its texts have changed.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The folder `upstream/sample` above this file, wherever the build output is, or above the working directory. Null when
 * there is none.
 */
export const findSampleFolder = (starts: readonly string[] = [import.meta.dirname, process.cwd()]): string | null => {
  for (const start of starts)
    for (let folder = start; ; folder = path.dirname(folder)) {
      const candidate = path.join(folder, 'upstream', 'sample')
      if (existsSync(path.join(candidate, 'shop.json'))) return candidate
      if (folder === path.dirname(folder)) break
    }
  return null
}

/** Files that are written again when they change. Products and reviews belong to the shop from the first start on. */
const TEXTS = ['articles', 'news', 'pages', 'blogTags.json', 'offers.json']

/** 16 hex digits of the SHA-256 of the sample's texts: it changes with the texts. */
export const textsVersion = (folder: string): string => {
  const hash = createHash('sha256')
  for (const name of TEXTS) {
    const files = name.endsWith('.json')
      ? [name]
      : readdirSync(path.join(folder, name))
          .toSorted()
          .map((file) => `${name}/${file}`)
    for (const file of files) hash.update(file).update(readFileSync(path.join(folder, file)))
  }
  return hash.digest('hex').slice(0, 16)
}
