import { existsSync, readFileSync } from 'node:fs'
import { firstFault } from '../../../shared/api/firstFault.ts'
import type { Shape } from '../../../shared/api/shapes.ts'

/**
 * Reads a JSON file of this shape; null when it does not exist. Throws an error message with the file and the first
 * invalid field.
 */
export const readJson = <T>(file: string, shape: Shape<T>): T | null => {
  if (!existsSync(file)) return null
  let value: unknown
  try {
    value = JSON.parse(readFileSync(file, 'utf8').replace(/^\ufeff/, ''))
  } catch (error) {
    throw new Error(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
  if (!shape.matches(value)) throw new Error(`${file} is wrong: ${firstFault(value, shape)}`)
  return value as T
}
