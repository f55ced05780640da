/** The definition of a command of the operators' tool, and the parsing of its arguments. */
import type { Deps } from '../../deps.ts'
import { OperatorError } from '../runTool.ts'

/** One value of a row. */
export type Cell = string | number | boolean | null

export type Row = { readonly [column: string]: Cell }

/** The output of a command: a list, a record, a sentence about the effect, or a file to be redirected. */
export type Output =
  | {
      /** May be read while it is printed: a long list need not be in memory. */
      readonly rows: Iterable<Row>
      readonly none: string
      /** The columns of the table; by default all. JSON and CSV have all columns. */
      readonly table?: readonly string[]
      /** Rows that were refused: the exit code is 1. */
      readonly refused?: number
    }
  | { readonly file: string }
  | { readonly record: { readonly [name: string]: Cell | readonly Row[] } }
  | { readonly done: string }

export type Option = {
  /** The placeholder of the option's value in the help; without it the option is a switch. */
  readonly value?: string
  readonly summary: string
}

export type Args = {
  readonly positionals: readonly string[]
  /** Values of options; 'yes' for switches. */
  readonly values: { readonly [option: string]: string | undefined }
}

export type Command = {
  /** Two words: `orders list`. */
  readonly name: string
  /**
   * Names of the required positional arguments: `<order>`. The last one takes the rest of the line when it ends with
   * `…`.
   */
  readonly args?: readonly string[]
  readonly summary: string
  readonly options?: { readonly [name: string]: Option }
  /** A command that changes something is recorded (acts.ts); 'with-reason' also requires OPERATOR and --reason. */
  readonly changes?: 'recorded' | 'with-reason'
  /** 'each': an act is stored for each subject ('order 1042') that `run` passes to `act`, instead of one for the first argument. */
  readonly subjects?: 'each'
  readonly run: (deps: Deps, args: Args, act: (subject: string) => void) => Output
}

/** The first argument as a number; `what` is used in the error message. Exit code 2 when it is not a number. */
export const numberOf = (text: string | undefined, what: string): number => {
  if (!/^[1-9]\d{0,14}$/.test(text ?? ''))
    throw new OperatorError(`${JSON.stringify(text ?? '')} is not the number of ${what}`, 2)
  return Number(text)
}

/** An option as an integer in a range. */
export const wholeOption = (values: Args['values'], name: string, min: number, max: number): number | null => {
  const text = values[name]
  if (text === undefined) return null
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < min || value > max)
    throw new OperatorError(`--${name} must be a whole number from ${min} to ${max}, not ${JSON.stringify(text)}`, 2)
  return value
}

/** An option as a date, `2026-11-30`. */
export const dayOption = (values: Args['values'], name: string): string | null => {
  const text = values[name]
  if (text === undefined) return null
  const date = new Date(`${text}T00:00:00.000Z`)
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(date.getTime()) || !date.toISOString().startsWith(text))
    throw new OperatorError(`--${name} must be a day such as 2026-11-30, not ${JSON.stringify(text)}`, 2)
  return text
}

/** An option as one of several words. */
export const wordOption = <T extends string>(values: Args['values'], name: string, words: readonly T[]): T | null => {
  const text = values[name]
  if (text === undefined) return null
  const word = words.find((one) => one === text)
  if (word === undefined) throw new OperatorError(`--${name} must be one of ${words.join(', ')}, not ${JSON.stringify(text)}`, 2)
  return word
}

export const LIMIT: Option = { value: 'count', summary: 'maximum number, newest first; default 50' }

export const limitOf = (values: Args['values'], or = 50): number => wholeOption(values, 'limit', 1, 10_000) ?? or

export const SINCE: Option = { value: 'day', summary: 'on this day or later: 2026-11-30' }
export const UNTIL: Option = { value: 'day', summary: 'on this day or earlier' }
