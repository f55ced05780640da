/** Domains of one provider, which delivers addresses with and without dots to the same mailbox. */
const WITHOUT_DOTS = /^(.+)@(?:gmail|googlemail)\.com$/

/**
 * The mailbox of an e-mail address, as an address in lower case: spellings that are delivered to one mailbox have the same one. What follows
 * a plus sign is ignored, and the dots of Gmail too.
 */
export const mailboxOf = (email: string): string => {
  const plain = email
    .trim()
    .toLowerCase()
    .replace(/^([^+@]+)\+[^@]*@/, '$1@')
  const local = WITHOUT_DOTS.exec(plain)?.[1]
  return local === undefined ? plain : `${local.replaceAll('.', '')}@gmail.com`
}
