/** Ends the operators' tools with an exit code, and with a message instead of a stack for errors that an operator can fix. */
import { ConfigError } from '../../shared/config/readVariables.ts'

/**
 * An error that the operator can fix; the message describes it in one sentence. `code` 2: the command itself was wrong.
 */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
  readonly code: 1 | 2

  constructor(message: string, code: 1 | 2 = 1) {
    super(message)
    this.code = code
  }
}

const textOf = (error: unknown): string => {
  if (error instanceof OperatorError || error instanceof ConfigError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** Runs a tool and sets the process's exit code: the result of `work`, 1 when it failed, 2 for a wrong command. */
export const runTool = async (work: () => Promise<number>): Promise<void> => {
  try {
    process.exitCode = await work()
  } catch (error) {
    process.stderr.write(`${textOf(error)}\n`)
    process.exitCode = error instanceof OperatorError ? error.code : 1
  }
}
