/** Finds the command of a command line, parses its options and runs it. */
import { parseArgs } from 'node:util'
import type { Deps } from '../../deps.ts'
import { translate } from '../../../contract/texts/messages.ts'
import { Problem } from '../../../contract/http/problems.ts'
import { OperatorError } from '../runTool.ts'
import { runRecorded } from './acts.ts'
import { COMMANDS } from './allCommands.ts'
import type { Command, Output } from './command.ts'
import { printed, type Format } from './print.ts'

const lineOf = ({ name, args = [], options = {} }: Command) =>
  [name, ...args, ...(Object.keys(options).length > 0 ? ['[options]'] : [])].join(' ')

const table = (lines: readonly (readonly [left: string, right: string])[]) => {
  const width = Math.max(...lines.map(([left]) => left.length))
  return lines.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n')
}

const overview = (
  commands: readonly Command[],
) => `The operators' tool: works on the database of DATA_DIR, next to a running shop.

  node dist/upstream/admin.js <command> [options]

${table(commands.map((command) => [lineOf(command), command.summary]))}

Options of every command
  --json  the result as JSON
  --csv   the rows as CSV for a spreadsheet, in UTF-8
  --help  the arguments of a command

The exit code is 0 after a success, 1 after a refusal, 2 for a wrong command.
`

const helpOf = (command: Command) => {
  const options = Object.entries(command.options ?? {})
  return `${lineOf(command)}

${command.summary}
${options.length === 0 ? '' : `\n${table(options.map(([name, { value, summary }]) => [`--${name}${value === undefined ? '' : ` <${value}>`}`, summary]))}\n`}`
}

const find = (words: readonly string[]): Command | undefined => COMMANDS.find(({ name }) => name === words.slice(0, 2).join(' '))

const wordsOf = (line: readonly string[]) => line.filter((word) => !word.startsWith('-')).slice(0, 2)

/** Ids of payments may begin with a hyphen, and no option has one letter: this prefix hides such ids from parseArgs. */
const HIDDEN = '\u0000'
const hide = (word: string) => (/^-[^-]/.test(word) ? HIDDEN + word : word)
const unhide = (word: string) => word.replace(HIDDEN, '')

/** The arguments of a command; throws an `OperatorError` with code 2 and a message. */
const read = (command: Command, line: readonly string[]) => {
  const options = Object.entries(command.options ?? {}).map(
    ([name, { value }]) => [name, { type: value === undefined ? ('boolean' as const) : ('string' as const) }] as const,
  )
  try {
    const { values, positionals } = parseArgs({
      args: line.map(hide),
      allowPositionals: true,
      options: { ...Object.fromEntries(options), json: { type: 'boolean' }, csv: { type: 'boolean' } },
    })
    const passed = positionals.slice(2).map(unhide)
    const names = command.args ?? []
    if (passed.length < names.length) throw new OperatorError(`${names[passed.length] ?? ''} is missing: ${lineOf(command)}`, 2)
    if (passed.length > names.length && !names.at(-1)?.endsWith('…>'))
      throw new OperatorError(`${JSON.stringify(passed[names.length])} is one argument too many: ${lineOf(command)}`, 2)
    const { json, csv, ...rest } = values
    if (json === true && csv === true) throw new OperatorError('either --json or --csv', 2)
    const format: Format = json === true ? 'json' : csv === true ? 'csv' : 'text'
    return {
      format,
      args: {
        positionals: passed,
        values: Object.fromEntries(
          Object.entries(rest).map(([name, value]) => [name, value === true ? 'yes' : unhide(String(value))]),
        ),
      },
    }
  } catch (error) {
    if (error instanceof OperatorError) throw error
    throw new OperatorError(`${error instanceof Error ? error.message : String(error)}\n\n${helpOf(command)}`, 2)
  }
}

const carryOut = (command: Command, deps: Deps, args: Parameters<Command['run']>[1], operator: string): Output => {
  try {
    return runRecorded(command, deps, args, operator)
  } catch (error) {
    // The operator gets the same message as a user for a refusal.
    if (error instanceof Problem) throw new OperatorError(translate('en', error.code, error.details.values))
    if (error instanceof Error && /database is locked|SQLITE_BUSY/.test(error.message))
      throw new OperatorError('The database is busy: another process is writing. Nothing was changed; try again')
    throw error
  }
}

type Admin = {
  readonly line: readonly string[]
  /** Opens the shop; called only by commands that need it. */
  readonly open: () => Deps & { readonly close: () => void }
  readonly print: (text: string) => void
  /** The operator's name, from OPERATOR; empty when it is unset. */
  readonly operator: string
}

/**
 * Runs one command line and returns the exit code: 1 when some of its rows were refused. Throws an `OperatorError` for an
 * error that the operator can fix.
 */
export const runAdmin = ({ line, open, print, operator }: Admin): 0 | 1 => {
  const words = wordsOf(line)
  const command = find(words)
  const wantsHelp = line.includes('--help') || line.includes('-h')
  if (!command) {
    const group = COMMANDS.filter(({ name }) => name.startsWith(`${words[0] ?? ''} `))
    const help = overview(group.length > 0 ? group : COMMANDS)
    if (wantsHelp || (words[0] === 'help' && words.length === 1)) {
      print(help)
      return 0
    }
    throw new OperatorError(words.length === 0 ? help : `There is no command "${words.slice(0, 2).join(' ')}".\n\n${help}`, 2)
  }
  if (wantsHelp) {
    print(helpOf(command))
    return 0
  }
  const { format, args } = read(command, line)
  const deps = open()
  try {
    const output = carryOut(command, deps, args, operator)
    for (const text of printed(output, format)) print(text)
    return 'rows' in output && (output.refused ?? 0) > 0 ? 1 : 0
  } finally {
    deps.close()
  }
}
