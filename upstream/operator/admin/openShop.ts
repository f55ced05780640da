/** Creates the dependencies of an existing shop, for the operators' tool. */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { DUTY_FREE_LIMIT } from '../../../shared/constants.ts'
import { databaseFile, openDatabase } from '../../db/openDatabase.ts'
import { recallShopAddress } from '../../db/shopAddress.ts'
import type { Deps } from '../../deps.ts'
import { createAttempts } from '../../http/attempts.ts'
import { createMail } from '../../mail/mail.ts'
import { createOrderBook } from '../../checkout/orders/orderBook.ts'
import { createPictures } from '../../catalogue/pictures/pictures.ts'
import { createProductIndex } from '../../catalogue/lists/productIndex.ts'
import { createSecrets } from '../../account/secrets.ts'
import { createTokens } from '../../account/tokens.ts'
import { createReviewPhotos } from '../../content/photos/reviewPhotos.ts'
import { OperatorError } from '../runTool.ts'
import { createSearch } from '../../catalogue/search/search.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

/**
 * The operator can fix the reasons why a database cannot be opened: a newer version, missing read permission, a missing
 * file.
 */
const open = (dataDir: string, file: string) => {
  try {
    return openDatabase(dataDir)
  } catch (error) {
    throw new OperatorError(`${file} cannot be opened: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Opens the shop of a data folder; throws when it does not exist, and never creates one. */
export const openShop = (dataDir: string): Deps & { readonly close: () => void } => {
  const file = path.resolve(databaseFile(dataDir))
  if (!existsSync(file)) throw new OperatorError(`There is no database at ${file}: set DATA_DIR to the folder of the shop`)
  const store = open(dataDir, file)
  const clock = () => new Date()
  const productIndex = createProductIndex(store, clock)
  const parts = {
    store,
    clock,
    random: randomBytes,
    log: quiet,
    strictAnswers: false,
    faults: null,
    picturesDir: null,
    importedPicturesDir: null,
    trustProxy: [],
    pictures: createPictures(null),
    photos: createReviewPhotos(store, clock, randomBytes),
    productIndex,
    search: createSearch(store, productIndex),
    tokens: createTokens(store, clock, randomBytes),
    attempts: createAttempts(store, clock),
    mail: createMail(store, clock, (lang) => recallShopAddress(store, lang)),
    showMails: false,
    mailbox: null,
    // Used only by a running backend.
    bankUrl: () => '',
    processorSecret: '',
    secrets: createSecrets(null),
    dutyFreeLimit: DUTY_FREE_LIMIT,
  }
  return { ...parts, orders: createOrderBook(parts), close: store.close }
}
