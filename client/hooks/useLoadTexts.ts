import { createContext, use } from 'react'
import type { TextGroup } from '../../shared/defineArea.ts'

export type LoadTexts = (group: TextGroup) => Promise<void>

/** On the server all texts are there. */
export const LoadTextsContext = createContext<LoadTexts>(() => Promise.resolve())

/** Loads a group of texts for a part of the page that is loaded on its own; resolves when they can be asked for. */
export const useLoadTexts = (): LoadTexts => use(LoadTextsContext)
