/** How long the network may be silent before a cached page is shown, in ms: three times the time of our slowest page. */
export const SILENCE_MS = 10_000

type Kept = () => Promise<Response | undefined>

/** An unreadable page counts as not cached. */
const orNone = (kept: Kept): Promise<Response | undefined> => kept().catch(() => undefined)

/**
 * The answer to a page request: any answer of the network, also an error; a cached page when the network fails or has been silent for
 * `SILENCE_MS`. Without a cached page, it waits for the network, and a failure returns the offline page.
 */
export const pageAnswer = async (network: Promise<Response>, kept: Kept, offline: () => Promise<Response>): Promise<Response> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const afterSilence = new Promise<Response>((resolve) => {
    timer = setTimeout(() => void orNone(kept).then((page) => page && resolve(page)), SILENCE_MS)
  })
  try {
    return await Promise.race([network, afterSilence])
  } catch {
    return (await orNone(kept)) ?? offline()
  } finally {
    clearTimeout(timer)
  }
}
