/** How long the network may be silent before a cached page is shown, in ms: three times the time of our slowest page. */
export const SILENCE_MS = 10_000

type FindCached = () => Promise<Response | undefined>

/** An unreadable page counts as not cached. */
const orNone = (findCached: FindCached): Promise<Response | undefined> => findCached().catch(() => undefined)

/**
 * The answer to a page request: any answer of the network, also an error; a cached page when the network fails or has been silent for
 * `SILENCE_MS`. Without a cached page, it waits for the network, and a failure returns the offline page.
 */
export const pageAnswer = async (
  network: Promise<Response>,
  findCached: FindCached,
  offline: () => Promise<Response>,
): Promise<Response> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const afterSilence = new Promise<Response>((resolve) => {
    timer = setTimeout(() => void orNone(findCached).then((page) => page && resolve(page)), SILENCE_MS)
  })
  try {
    return await Promise.race([network, afterSilence])
  } catch {
    return (await orNone(findCached)) ?? offline()
  } finally {
    clearTimeout(timer)
  }
}
