import type { Lang } from '../messages.ts'

/** The text of a language, the other one's where it has none. */
export const inLang = (lang: Lang, en: string | null, ru: string | null): string => (lang === 'ru' ? ru || en : en || ru) ?? ''
