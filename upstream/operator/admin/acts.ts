/** Records who changed what: the operator's name comes from OPERATOR. */
import { userInfo } from 'node:os'
import type { Deps } from '../../deps.ts'
import { OperatorError } from '../runTool.ts'
import type { Args, Command, Option, Output, Row } from './command.ts'

export const REASON: Option = { value: 'text', summary: 'why; required, stored with your name (OPERATOR) and the time' }

/** The name of the login, where OPERATOR is unset. A container may run under a user without a name. */
const loginName = (): string => {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? ''}`
  }
}

/** The act of a command, or null for one that only reads. Throws an `OperatorError` when a name or reason is missing. */
const actOf = ({ name, changes, options }: Command, { positionals, values }: Args, operator: string) => {
  if (changes === undefined) return null
  const reason = values['reason']?.trim() ?? ''
  if (changes === 'with-reason') {
    if (operator === '') throw new OperatorError('OPERATOR is unset: set it to your name, it is stored with this act', 2)
    if (reason === '') throw new OperatorError('--reason is missing: it is stored with this act', 2)
  }
  const [group = ''] = name.split(' ')
  return {
    operator: operator || loginName(),
    reason: options?.['reason'] && reason !== '' ? reason : null,
    // 'orders hold 1042' is about 'order 1042'.
    subject: `${group.replace(/s$/, '')} ${positionals[0] ?? ''}`.trim(),
  }
}

/** Runs a command. One that changes something is stored as an act, or as one for each subject, in the same transaction. */
export const runRecorded = (command: Command, deps: Deps, args: Args, operator: string): Output => {
  const act = actOf(command, args, operator)
  if (!act) return command.run(deps, args, () => {})
  return deps.store.transaction(() => {
    const subjects: string[] = []
    const output = command.run(deps, args, (subject) => subjects.push(subject))
    const own = command.subjects === 'each' ? subjects : [act.subject]
    for (const subject of own)
      deps.store.run`INSERT INTO operator_event (at, operator, command, subject, reason)
        VALUES (${deps.clock().toISOString()}, ${act.operator}, ${command.name}, ${subject}, ${act.reason})`
    return output
  })
}

/** The recorded acts about subjects ('order 1042'), the newest first. */
export const actsAbout = ({ store }: Pick<Deps, 'store'>, subjects: readonly string[]): readonly Row[] =>
  store.all<Row>`SELECT at, operator, command, reason FROM operator_event
    WHERE subject IN (SELECT value FROM json_each(${JSON.stringify(subjects)}))
    ORDER BY id DESC LIMIT 50`
