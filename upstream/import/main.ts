/**
 * `npm run upstream:import -- products.csv`: imports products into the data folder of DATA_DIR. `--help` prints the
 * options; columns.md describes the columns. Exit codes: 0 all rows were imported, 1 none, 2 some were refused, or SHOP_FILE
 * is missing.
 */
import { backup, DatabaseSync } from 'node:sqlite'
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { readBackendSettings, readDataDir } from '../config.ts'
import { databaseFile, openDatabaseForTool } from '../db/openDatabase.ts'
import { seedDatabase } from '../db/seedDatabase.ts'
import { recallShopAddress } from '../db/rememberedShop.ts'
import type { Store } from '../db/store.ts'
import { sendDueAlerts } from '../account/alerts.ts'
import { createTokens } from '../account/tokens.ts'
import { importedPicture, importedPicturesDir } from '../catalogue/pictures/importedPictures.ts'
import { shopNameOf } from '../common/ownerTexts.ts'
import { createAttempts } from '../http/attempts.ts'
import { createMail } from '../mail/mail.ts'
import { ownerOfTool } from '../operator/ownerOfTool.ts'
import { rulesOfTool } from '../operator/rulesOfTool.ts'
import { convertBy } from '../common/rules/loadRules.ts'
import { OperatorError } from '../operator/runTool.ts'
import { HELP, readArguments, type Arguments } from './arguments.ts'
import { REVIEW_HEADINGS } from './columns.ts'
import { importFolder } from './folder/importFolder.ts'
import { importReviews, type ReviewField } from './importReviews.ts'
import { parseMapping, type Mapping } from './mapping.ts'
import { openCsv } from './openCsv.ts'
import { readOptions } from './readOptions.ts'
import { openProducts, type ProductFile } from './readProducts.ts'
import { linesOf, summaryOf } from './report.ts'
import { takePicturesFrom } from './takePictures.ts'
import { runImport, type ImportReport } from './runImport.ts'

const print = (line: string) => process.stderr.write(`${line}\n`)
const clock = () => new Date()

const hashOf = async (files: readonly string[]): Promise<string> => {
  const hash = createHash('sha256')
  for (const file of files) await pipeline(createReadStream(file), hash, { end: false })
  return hash.digest('hex')
}

/** Runs `work` on a temporary copy of the shop's data, so that a dry run changes nothing. */
const onCopy = async <T>(dataDir: string, work: (store: Store) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'import-'))
  try {
    if (existsSync(databaseFile(dataDir))) {
      const shop = new DatabaseSync(databaseFile(dataDir), { readOnly: true })
      await backup(shop, databaseFile(folder)).finally(() => shop.close())
    }
    const store = openDatabaseForTool(folder)
    return await work(store).finally(() => store.close())
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const onShop = async <T>(dataDir: string, work: (store: Store) => Promise<T>): Promise<T> => {
  const store = openDatabaseForTool(dataDir)
  return work(store).finally(() => store.close())
}

const describe = ({ encoding, delimiter, header, columns, unused, currency }: ProductFile) => {
  const price = header[columns.price ?? -1] ?? ''
  print(
    `Read as ${encoding}, columns separated by ${delimiter === '\t' ? 'tabs' : `"${delimiter}"`}, prices in ${currency} from "${price.trim()}"`,
  )
  if (/excl|без/i.test(price) && !/incl|c налог|с налог/i.test(price))
    print('These prices are without tax, and the shop adds none')
  if (unused.length > 0) print(`Unused columns: ${unused.map((heading) => `"${heading.trim()}"`).join(', ')}`)
}

const exitCodeOf = (read: number, refused: number) => (refused === read ? 1 : refused > 0 ? 2 : 0)

const PROGRESS_MS = 5000

/** Prints the number of converted pictures at most every 5 s: each may need a second. */
const pictureProgress = () => {
  let printed = clock().getTime()
  return (count: number) => {
    const now = clock().getTime()
    if (now - printed < PROGRESS_MS) return
    printed = now
    print(`${count} pictures converted`)
  }
}

const picturesFrom = ({ store, args }: Pick<Into, 'store' | 'args'>) =>
  args.images === null
    ? null
    : takePicturesFrom(args.images, args.dryRun ? null : importedPicturesDir(readDataDir(process.env)), {
        find: (hash) => importedPicture(store, hash),
        onConverted: pictureProgress(),
      })

const sourceOf = (mapping: Mapping | null) => mapping?.source ?? 'prestashop'

const conclude = (report: ImportReport, { dryRun, absent, verbose }: Arguments): number => {
  for (const line of linesOf(report, dryRun || verbose)) print(line)
  if (report.nextPriceDay !== null)
    print(`Discounts begin or end: import the file again on ${report.nextPriceDay}, prices do not change by themselves`)
  for (const missing of report.missingPictures.slice(0, 20)) print(`picture ${missing}`)
  if (report.missingPictures.length > 20) print(`and ${report.missingPictures.length - 20} more pictures`)
  if (report.absent > 0 && absent === 'keep')
    print(
      `${report.absent} products of earlier imports are not in the file; they stay unchanged (--absent off-sale takes them off sale)`,
    )
  else if (report.absent > 0 && report.refused.some(({ line }) => line > 0) && !report.offSale.some(({ line }) => line === 0))
    print(`${report.absent} products are not in the file; they stay, because an unreadable row may be one of them`)
  print(`${dryRun ? 'Nothing was written. It would be: ' : ''}${summaryOf(report)}`)
  if (report.read === 0) print('The file has no rows below its header')
  return exitCodeOf(report.read, report.refused.length)
}

type Into = { readonly store: Store; readonly args: Arguments; readonly mapping: Mapping | null; readonly now: Date }

const importProducts = async (file: string, { store, args, mapping, now }: Into): Promise<number> => {
  const { encoding, delimiter, decimal, currency, absent } = args
  const combinations =
    args.combinations === null
      ? null
      : await readOptions(args.combinations, { encoding, decimal, weightUnit: mapping?.units?.weight })
  for (const { line, reason } of combinations?.refused ?? []) print(`combinations, line ${line}: refused: ${reason}`)
  const products = await openProducts(file, {
    mapping,
    encoding,
    delimiter,
    decimal,
    currency,
    today: now.toISOString().slice(0, 10),
    options: combinations?.optionsOf ?? null,
  })
  describe(products)
  const report = await runImport({
    store,
    source: sourceOf(mapping),
    rows: products.rows(),
    now,
    fileId: await hashOf([file, ...(args.combinations === null ? [] : [args.combinations])]),
    absent,
    takePictures: picturesFrom({ store, args }),
    onProgress: ({ read, refused }) => {
      if (read % 1000 === 0) print(`${read} rows read, ${refused.length} refused`)
    },
  })
  return conclude(report, args)
}

const importReviewsOf = async (file: string, { store, args, mapping, now }: Into): Promise<number> => {
  const csv = await openCsv<ReviewField>(file, {
    headings: REVIEW_HEADINGS,
    required: ['product', 'rating'],
    numbers: [],
    encoding: args.encoding,
    delimiter: args.delimiter,
  })
  const { read, added, changed, unchanged, refused } = await importReviews(store, sourceOf(mapping), csv, now)
  for (const { line, reason } of refused) print(`reviews, line ${line}: refused: ${reason}`)
  print(
    `${args.dryRun ? 'Nothing was written. It would be: ' : ''}${read} reviews: ${added} new, ${changed} changed, ${unchanged} unchanged, ${refused.length} refused`,
  )
  return exitCodeOf(read, refused.length)
}

const importFolderOf = async (folder: string, { store, args, now }: Into): Promise<number> => {
  const { products, written, unchanged, refused, notes } = await importFolder(folder, {
    store,
    now,
    absent: args.absent,
    takePictures: picturesFrom({ store, args }),
  })
  for (const line of [...notes, ...refused]) print(line)
  print(`${written} reviews, questions and texts new or changed, ${unchanged} unchanged, ${refused.length} refused`)
  const code = conclude(products, args)
  return refused.length > 0 && code === 0 ? 2 : code
}

/** Throws an error message for a path that is not a file, before anything is opened or created. */
const checkFile = (file: string | null) => {
  if (file !== null && statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`${file} is a folder: name the CSV file itself`)
}

const importInto = async (store: Store, args: Arguments): Promise<number> => {
  const owner = ownerOfTool(store, process.env)
  convertBy(rulesOfTool(store, process.env), clock())
  const settings = readBackendSettings(process.env, owner)
  await seedDatabase(store, settings.seed, { clock, random: randomBytes, progress: () => {} })
  const mapping = args.mapping === null ? null : parseMapping(readFileSync(args.mapping, 'utf8'))
  const into = { store, args, mapping, now: clock() }
  const codes = [
    args.folder === null ? null : await importFolderOf(args.folder, into),
    args.file === null ? null : await importProducts(args.file, into),
    args.reviews === null ? null : await importReviewsOf(args.reviews, into),
  ].filter((code) => code !== null)
  if (!args.dryRun) {
    const mail = createMail(store, clock, (lang) => recallShopAddress(store, lang), shopNameOf(owner), {
      sendsMail: settings.mail !== null,
      answersTo: owner.email,
    })
    sendDueAlerts({ store, mail, tokens: createTokens(store, clock, randomBytes), attempts: createAttempts(store, clock) })
  }
  // When one of two files was imported, the result is not 1.
  return codes.every((code) => code === codes[0]) ? (codes[0] ?? 1) : 2
}

const run = async (): Promise<number> => {
  const args = readArguments(process.argv.slice(2))
  if (args === 'help') {
    process.stdout.write(HELP)
    return 0
  }
  for (const file of [args.file, args.combinations, args.reviews, args.mapping]) checkFile(file)
  const on = args.dryRun ? onCopy : onShop
  return on(readDataDir(process.env), (store) => importInto(store, args))
}

process.exitCode = await run().catch((error: unknown) => {
  print(error instanceof Error ? error.message : String(error))
  if (error instanceof Error && error.cause instanceof Error) print(error.cause.message)
  return error instanceof OperatorError ? error.code : 1
})
