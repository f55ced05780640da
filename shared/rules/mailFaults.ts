/** What went wrong with a plain form behind a link of a letter, as the address of its page says it: `?fault=…`. */

/** A field by the code of its fault; a link that is used or too old; too many attempts (s until the next one); no backend. */
export type MailLinkFault =
  | { readonly kind: 'field'; readonly code: string }
  | { readonly kind: 'dead' | 'down' }
  | { readonly kind: 'wait'; readonly seconds: number }

export const writeMailFault = (fault: MailLinkFault): string => {
  if (fault.kind === 'field') return fault.code
  return fault.kind === 'wait' ? `wait-${fault.seconds}` : fault.kind
}

/** Null for an address that says nothing of a fault. A code that nobody knows is one all the same. */
export const readMailFault = (written: string | undefined): MailLinkFault | null => {
  if (!written) return null
  if (written === 'dead' || written === 'down') return { kind: written }
  const seconds = /^wait-(\d{1,6})$/.exec(written)?.[1]
  return seconds === undefined ? { kind: 'field', code: written } : { kind: 'wait', seconds: Number(seconds) }
}
