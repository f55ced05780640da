/** How long the network may be silent before a kept page is shown, in ms: three times what the slowest page of ours takes. */
export const SILENCE_MS = 10_000

type Kept = () => Promise<Response | undefined>

/** What cannot be read is as good as not kept. */
const orNone = (kept: Kept): Promise<Response | undefined> => kept().catch(() => undefined)

/**
 * What a page is answered with: whatever the network answers, also an error; a kept page when the network fails or has been silent for
 * `SILENCE_MS`. Where none is kept, silence is
 * waited out, and a failure gives the offline page.
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
