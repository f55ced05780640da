/** The rules of the shop, for tools beside its server. */
import type { Environment } from '../../shared/config/readVariables.ts'
import { loadRules, type LoadedRules } from '../common/rules/loadRules.ts'
import { recallRulesFile } from '../db/rememberedShop.ts'
import type { Store } from '../db/store.ts'
import { OperatorError } from './runTool.ts'

/**
 * The rules of RULES_FILE. Without this setting they are the sample's; then throws `OperatorError` when the server of the data folder ran
 * with a file, because prices of the tool would be converted at other rates. Throws `ConfigError` for a wrong file.
 */
export const rulesOfTool = (store: Store, env: Environment): LoadedRules => {
  const served = recallRulesFile(store)
  if (!env['RULES_FILE'] && served !== null)
    throw new OperatorError(
      `RULES_FILE must be set to ${served}, the file of the server, else this tool would use other rules`,
      2,
    )
  return loadRules(env)
}
