/** The sample shop, whose products are rendered. */
import path from 'node:path'
import type { Catalogue } from '../../upstream/import/folder/catalogueFiles.ts'
import { readCatalogue } from '../../upstream/import/folder/readCatalogue.ts'

export const sample: Catalogue = readCatalogue(path.join(import.meta.dirname, '../../upstream/sample'))
