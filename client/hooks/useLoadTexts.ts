import { createContext, use } from 'react'
import type { TextGroup } from '../../shared/defineArea.ts'

export type LoadTexts = (group: TextGroup) => Promise<void>

/** The server has all texts. */
export const LoadTextsContext = createContext<LoadTexts>(() => Promise.resolve())

/** Loads a group of texts for a part of the page that is loaded separately; resolves when they can be used. */
export const useLoadTexts = (): LoadTexts => use(LoadTextsContext)
