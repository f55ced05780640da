const EMAIL = /^[^\s@"(),:;<>[\]\\]+@[^\s@"(),:;<>[\]\\.]+(\.[^\s@"(),:;<>[\]\\.]+)+$/

/** Whether a text looks like an e-mail address (R5.02): one @, and a domain with at least one dot. */
export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text)
