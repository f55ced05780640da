/** What takes no ink: joiners, fillers, direction marks. Emoji are made with some of them, so that they stay within a text. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu

/** The characters of a text that can be seen, and the blanks between them. */
export const visible = (text: string): string => text.replace(INVISIBLE, '').trim()

/** Whether nothing of a text can be seen. */
export const isBlank = (text: string): boolean => visible(text) === ''
