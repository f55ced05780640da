/** Decides which caches may store an answer: one function with its reasons. */

export type CacheFacts = {
  readonly signedIn: boolean
  readonly status: number
  /** The route requires that no cache stores its answer. */
  readonly noStore?: boolean
}

/** `Cache-Control` and `Vary` of a page. */
export const cachePolicy = ({
  signedIn,
  status,
  noStore = false,
}: CacheFacts): { readonly cacheControl: string; readonly vary: string } => ({
  // A signed-in user's page must not be restored from the disk after logging out. Errors are temporary. A guest's page contains no personal
  // data: the browser may store it and show it on back navigation, but revalidates it otherwise.
  cacheControl: signedIn || noStore ? 'private, no-store' : status === 200 ? 'private, no-cache' : 'no-store',
  vary: 'Accept, Cookie, Accept-Language, Accept-Encoding',
})
