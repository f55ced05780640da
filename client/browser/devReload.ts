/** In development only: reloads the page when another build is served. */
const EVERY_MS = 700

const buildId = async (): Promise<string | null> => {
  try {
    const response = await fetch('/assets/build-id.txt', { cache: 'no-store' })
    return response.ok ? await response.text() : null
  } catch {
    // The server is restarting.
    return null
  }
}

/** Requests the build's id until it changes. */
export const watchBuild = async (): Promise<void> => {
  const mine = await buildId()
  setInterval(() => {
    void buildId().then((now) => {
      if (mine !== null && now !== null && now !== mine) window.location.reload()
    })
  }, EVERY_MS)
}
