import type { ReactNode } from 'react'
import { markMatches } from '../../shared/rules/searchText.ts'

/**
 * A name with the words of a search marked. No text is beside an element: a translator of the browser replaces texts, and React could not
 * remove a single one of them any more.
 */
export const marked = (name: string, text: string): ReactNode =>
  markMatches(name, text).map((part, index) =>
    part.isMatch ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
  )
