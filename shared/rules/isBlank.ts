/** Invisible characters: joiners, fillers, direction marks. Emoji contain some of them, so they are not removed within a text. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu

/** The visible characters of a text, and the spaces between them. */
export const visible = (text: string): string => text.replace(INVISIBLE, '').trim()

/** True when a text has no visible character. */
export const isBlank = (text: string): boolean => visible(text) === ''
