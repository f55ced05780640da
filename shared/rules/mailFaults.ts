/** The error of a plain form behind an e-mailed link, in the address of its page: `?fault=…`. */

/** A field by the code of its fault; a used or expired link; too many attempts (s until the next one); no backend. */
export type MailLinkFault =
  | { readonly kind: 'field'; readonly code: string }
  | { readonly kind: 'dead' | 'down' }
  | { readonly kind: 'wait'; readonly seconds: number }

export const writeMailFault = (fault: MailLinkFault): string => {
  if (fault.kind === 'field') return fault.code
  return fault.kind === 'wait' ? `wait-${fault.seconds}` : fault.kind
}

/** Null for an address without a fault. An unknown code counts as a fault too. */
export const readMailFault = (written: string | undefined): MailLinkFault | null => {
  if (!written) return null
  if (written === 'dead' || written === 'down') return { kind: written }
  const seconds = /^wait-(\d{1,6})$/.exec(written)?.[1]
  return seconds === undefined ? { kind: 'field', code: written } : { kind: 'wait', seconds: Number(seconds) }
}
