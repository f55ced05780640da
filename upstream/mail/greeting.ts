/** The first line of a letter, where the name is whatever somebody typed in who may not own the mailbox. */

/** What mail programs make a link of, markup, and numbers to ring. */
const NO_NAME = /[<>@]|:\/\/|\bwww\b|[\p{L}\d-]{2}\.\p{L}{2}|(?:\d\D*){5}/iu

/** The name to greet somebody by; empty for a text that would carry a stranger's words into a mailbox. */
export const greetingName = (name: string): string => (NO_NAME.test(name) ? '' : name)

/** The text of a letter whose greeting has no name: "Hello," and «Здравствуйте!». */
export const withoutGap = (text: string): string => text.replace(/^(Hello|Здравствуйте),? ([,!])/, '$1$2')
