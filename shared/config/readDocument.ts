/** A text file: YAML front matter between two lines of ---, then Markdown. */
import type { Shape } from '../api/shapes.ts'
import { readMarkdown, type Placed } from './readMarkdown.ts'
import { readYaml, type Yaml } from './readYaml.ts'

export type Document<T> = {
  readonly front: T
  readonly blocks: readonly Placed[]
  /** The Markdown, and the line of the file at which it begins. */
  readonly body: string
  readonly line: number
  /** An error about a field of the front matter, with its line. */
  readonly fault: Yaml<T>['fault']
}

/** Parses a text. Throws a sentence, with the line where there is one, for missing or wrong front matter and for an unknown block. */
export const readDocument = <T>(text: string, front: Shape<T>): Document<T> => {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text.replaceAll('\r\n', '\n')) ?? []
  if (head === undefined || body === undefined) throw new Error('it does not begin with front matter between two lines of ---')
  const { value, fault } = readYaml(head, front, 1)
  // Below the front matter and its two lines.
  const line = head.split('\n').length + 3
  return { front: value, fault, blocks: readMarkdown(body, line), body, line }
}
