/** Creates the dependencies of an existing shop, for the operators' tool. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Environment } from '../../../shared/config/readVariables.ts'
import { loadBorders } from '../../common/borders/loadBorders.ts'
import { readSecretsKeys } from '../../config.ts'
import { createDeps } from '../../createDeps.ts'
import { databaseFile, openDatabaseForTool } from '../../db/openDatabase.ts'
import { recallShopAddress } from '../../db/rememberedShop.ts'
import type { Deps } from '../../deps.ts'
import { ownerOfTool } from '../ownerOfTool.ts'
import { rulesOfTool } from '../rulesOfTool.ts'
import { createLiveRules } from '../../common/rules/liveRules.ts'
import { OperatorError } from '../runTool.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

/**
 * The operator can fix the reasons why a database cannot be opened: another version, missing read permission, a missing
 * file.
 */
const open = (dataDir: string, file: string) => {
  try {
    return openDatabaseForTool(dataDir)
  } catch (error) {
    throw new OperatorError(`${file} cannot be opened: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Opens the shop of a data folder, for e-mails in the name of its owner (SHOP_FILE); throws when it does not exist, and never creates one. */
export const openShop = (dataDir: string, env: Environment): Deps & { readonly close: () => void } => {
  const file = path.resolve(databaseFile(dataDir))
  if (!existsSync(file)) throw new OperatorError(`There is no database at ${file}: set DATA_DIR to the folder of the shop`)
  const store = open(dataDir, file)
  const shopUrl = (lang: 'en' | 'ru') => recallShopAddress(store, lang)
  try {
    // Only a running backend has a bank's page.
    const bankUrl = () => ''
    const owner = ownerOfTool(store, env)
    const rules = createLiveRules(rulesOfTool(store, env), { clock: () => new Date(), log: quiet })
    const borders = loadBorders(env)
    const secretsKeys = readSecretsKeys(env)
    const deps = createDeps(store, { log: quiet, owner, rules, borders, secretsKeys, picturesDir: null, shopUrl, bankUrl })
    return { ...deps, close: store.close }
  } catch (error) {
    store.close()
    throw error
  }
}
