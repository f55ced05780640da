import { createContext } from 'react'
import type { MessageKey } from '../../shared/i18n/loadMessages.ts'

/** Texts that a component shows in the same way in all its uses; the layout provides them in the page's language. */
export const LabelsContext = createContext<(key: MessageKey) => string>((key) => key)
