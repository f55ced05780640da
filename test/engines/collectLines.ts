import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'

/** Reads the output of a program. Returns a function that returns the lines with a pattern since its last call. */
export const collectLines = ({ stdout, stderr }: ChildProcess, pattern: RegExp): (() => readonly string[]) => {
  let lines: string[] = []
  for (const input of [stdout, stderr])
    if (input) createInterface({ input }).on('line', (line) => pattern.test(line) && lines.push(line))
  return () => {
    const found = lines
    lines = []
    return found
  }
}
