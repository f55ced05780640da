import type { Lang } from './messages.ts'

/** The text in a language, otherwise in the other one. */
export const inLang = (lang: Lang, en: string | null, ru: string | null): string => (lang === 'ru' ? ru || en : en || ru) ?? ''
