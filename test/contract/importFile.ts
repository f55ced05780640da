/** Imports files that a test writes into the test's backend. */
import type { IntegerIds } from '../../contract/http/integerIds.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createHash } from 'node:crypto'
import { openProducts, type ReadOptions } from '../../upstream/import/readProducts.ts'
import { readOptions } from '../../upstream/import/readOptions.ts'
import { runImport, type ImportReport, type RunOptions } from '../../upstream/import/runImport.ts'
import { getProduct, type WireProduct } from '../../shared/api/product.ts'
import { startFixture, type Fixture } from './startFixture.ts'

export const HEADER =
  'ID;Active (0/1);Name;Name (ru);Categories (x,y,z...);Price tax included;Sale price;Reference #;Manufacturer;Quantity;Weight;Description;Composition;URL rewritten'

export type Importer = {
  readonly fixture: Fixture
  /** A product as on its page, in English and roubles. */
  readonly product: (slug: string) => Promise<IntegerIds<WireProduct>>
  readonly folder: string
  /** Writes a file and returns its path. */
  readonly write: (content: string | Uint8Array) => Promise<string>
  /** Imports lines below a header. */
  readonly lines: (lines: readonly string[], options?: ImportOptions) => Promise<ImportReport>
  readonly file: (file: string, options?: ImportOptions) => Promise<ImportReport>
  /** Throws when the backend has logged an internal error. */
  readonly close: () => Promise<void>
}

export type ImportOptions = Partial<Omit<ReadOptions, 'options'>> &
  Pick<Partial<RunOptions>, 'absent' | 'source' | 'fileId' | 'takePictures'> & {
    readonly header?: string
    readonly combinations?: string
  }

/** Starts a backend for imports; the importer uses the backend's clock. */
export const startImporter = async (): Promise<Importer> => {
  const fixture = await startFixture()
  const { upstream, clock } = fixture
  const folder = await mkdtemp(path.join(tmpdir(), 'tonari-import-'))
  let files = 0
  const write: Importer['write'] = async (content) => {
    const file = path.join(folder, `${++files}.csv`)
    await writeFile(file, content)
    return file
  }
  const file: Importer['file'] = async (
    name,
    { absent, source = 'prestashop', fileId, combinations, takePictures = null, ...options } = {},
  ) => {
    const today = clock.now().toISOString().slice(0, 10)
    const optionsOf = combinations === undefined ? null : (await readOptions(await write(combinations), options)).optionsOf
    const products = await openProducts(name, { today, ...options, options: optionsOf })
    return runImport({
      store: upstream.deps.store,
      source,
      rows: products.rows(),
      now: clock.now(),
      fileId: fileId ?? createHash('sha256').update(`${name}${files}`).digest('hex'),
      takePictures,
      ...(absent && { absent }),
    })
  }
  return {
    fixture,
    product: async (slug) =>
      (await fixture.clientWith({ currency: 'RUB', 'accept-language': 'en' }).call(getProduct, { params: { slug } })).data,
    folder,
    write,
    file,
    lines: async (lines, { header = HEADER, ...options } = {}) =>
      file(await write(`\ufeff${[header, ...lines].join('\r\n')}\r\n`), options),
    close: async () => {
      await fixture.close()
      await rm(folder, { recursive: true, force: true })
      if (fixture.mistakes.length > 0) throw new Error(fixture.mistakes.join('\n'))
    },
  }
}
