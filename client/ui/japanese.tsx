import type { ReactNode } from 'react'

const JAPANESE = /([\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uff66-\uff9f]+)/

/** A text whose Japanese words have `lang="ja"`, so that fonts and screen readers treat them as Japanese. */
export const japanese = (text: string): ReactNode => {
  const parts = text.split(JAPANESE)
  if (parts.length === 1) return text
  // Digits and marks between Japanese words belong to them.
  if (!/[a-zа-яё]/i.test(text)) return <span lang="ja">{text}</span>
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} lang="ja">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
