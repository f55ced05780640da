/** The greeting of an e-mail. Its name may have been typed by a person who does not own the mailbox. */

/** Texts that mail programs turn into links, markup, and phone numbers. */
const NO_NAME = /[<>@]|:\/\/|\bwww\b|[\p{L}\d-]{2}\.\p{L}{2}|(?:\d\D*){5}/iu

/** The name for the greeting; empty for a text that would carry a stranger's message into a mailbox. */
export const greetingName = (name: string): string => (NO_NAME.test(name) ? '' : name)

/** The text of an e-mail whose greeting has no name: "Hello," and «Здравствуйте!». */
export const withoutGap = (text: string): string => text.replace(/^(Hello|Здравствуйте),? ([,!])/, '$1$2')
