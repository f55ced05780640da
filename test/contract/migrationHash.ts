import { createHash } from 'node:crypto'

/** A literal, which is hashed exactly; or comments and white space, which do not affect the database. */
const LITERAL_OR_BLANK = /'(?:[^']|'')*'|(?:--[^\n]*|\s)+/g

/**
 * 16 hex digits of the SHA-256 of a migration's statements. Comments and white space are ignored, so comments may be
 * reworded.
 */
export const migrationHash = (sql: string): string => {
  const statements = sql.replace(LITERAL_OR_BLANK, (part) => (part.startsWith("'") ? part : ' ')).trim()
  return createHash('sha256').update(statements).digest('hex').slice(0, 16)
}
