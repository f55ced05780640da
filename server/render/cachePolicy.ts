/** What may be kept of an answer, and by whom: one function with its reasons. */

export type CacheFacts = {
  readonly signedIn: boolean
  readonly status: number
  /** The route's own wish to be kept nowhere. */
  readonly noStore?: boolean
}

/** `Cache-Control` and `Vary` of a page. */
export const cachePolicy = ({
  signedIn,
  status,
  noStore = false,
}: CacheFacts): { readonly cacheControl: string; readonly vary: string } => ({
  // A signed-in shopper's page must not come back from the disk after logging out. Errors pass. A guest's page holds nothing
  // personal: the browser may keep it and go back to it at once, but asks whether it is still the same.
  cacheControl: signedIn || noStore ? 'private, no-store' : status === 200 ? 'private, no-cache' : 'no-store',
  vary: 'Accept, Cookie, Accept-Language, Accept-Encoding',
})
