import type { Deps } from '../../../deps.ts'
import type { Lang } from '../../../../contract/texts/messages.ts'
import { OperatorError } from '../../runTool.ts'
import { numberOf, type Args } from '../command.ts'

/** The customer of a command's first argument. */
export const customerOf = ({ store }: Pick<Deps, 'store'>, { positionals }: Args) => {
  const id = numberOf(positionals[0], 'a customer')
  const user = store.get<{ id: number; email: string; name: string; lang: Lang }>`
    SELECT id, email, name, lang FROM user WHERE id = ${id}`
  if (!user) throw new OperatorError(`There is no customer ${id}`)
  return user
}
