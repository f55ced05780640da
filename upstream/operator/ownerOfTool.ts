/** Who runs the shop, for tools beside its server. */
import type { Owner } from '../../shared/config/readOwner.ts'
import type { Environment } from '../../shared/config/readVariables.ts'
import { loadOwner } from '../../shared/process/loadOwner.ts'
import { ownerText } from '../common/ownerTexts.ts'
import { recallShopName } from '../db/rememberedShop.ts'
import type { Store } from '../db/store.ts'
import { OperatorError } from './runTool.ts'

/**
 * The owner of SHOP_FILE. Without this setting it is the sample's; then throws `OperatorError` when the server of the data folder ran as
 * another shop, because e-mails of the tool would name the sample. Throws `ConfigError` for a wrong file.
 */
export const ownerOfTool = (store: Store, env: Environment): Owner => {
  const { owner } = loadOwner(env)
  if (env['SHOP_FILE']) return owner
  const served = recallShopName(store, 'en')
  const name = ownerText(owner.name, 'en')
  if (served === null || served === name) return owner
  throw new OperatorError(`SHOP_FILE must be set to the file of ${served}, else e-mails of this tool would name ${name}`, 2)
}
