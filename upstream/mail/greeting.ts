/** The greeting of an e-mail. Its name may have been typed by a person who does not own the mailbox. */

/** Texts that mail programs turn into links, markup, phone numbers, and sentences. */
const NO_NAME = /[<>@]|:\/\/|\bwww\b|[\p{L}\p{N}-]{2}[.。]\p{L}{2}|[\p{L}\p{N}-]{4}[.。]\s\p{L}{2}|(?:\p{N}\P{N}*){3}|.{41}/iu

/** The name for the greeting; empty for a text that would carry a stranger's message into a mailbox. */
export const greetingName = (name: string): string => (NO_NAME.test(name.normalize('NFKC')) ? '' : name)

/** The text of an e-mail whose greeting has no name: "Hello," and «Здравствуйте!». */
export const withoutGap = (text: string): string => text.replace(/^(Hello|Здравствуйте),? ([,!])/, '$1$2')
