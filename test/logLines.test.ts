/** docs/operations.md explains every log line to operators. */
import { expect, test } from 'vitest'
import { readText } from './support/documents.ts'
import { sourceFiles } from './support/sourceFiles.ts'

/** The text between the parenthesis at `from` and its closing one. */
const argumentsAt = (text: string, from: number): string => {
  let depth = 0
  for (let i = from; i < text.length; i++) {
    if (text[i] === '(') depth += 1
    else if (text[i] === ')' && --depth === 0) return text.slice(from + 1, i)
  }
  return ''
}

const messagesOf = (text: string): readonly string[] =>
  [...text.matchAll(/\blog\.(?:info|warn|error|fatal)\(/g)].flatMap(({ 0: call, index }) => {
    // The message follows the fields.
    const rest = argumentsAt(text, index + call.length - 1).replace(/^[^]*\}/, '')
    return [...rest.matchAll(/'([^']+)'/g)].map(([, message = '']) => message)
  })

test('every message of the log is explained', () => {
  const explained = readText('docs/operations.md')
  const messages = sourceFiles(['server', 'contract', 'upstream', 'shared'])
    .filter(({ file }) => !file.includes('.test.'))
    .flatMap(({ text }) => messagesOf(text))
  expect(messages.length).toBeGreaterThan(45)
  expect([...new Set(messages)].filter((message) => !explained.includes(`\`${message}\``))).toEqual([])
})
