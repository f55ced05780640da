/** Loads the files of a dynamic import before the browser imports them. */

type Deps = {
  readonly fetch: (href: string) => Promise<Response>
  /** The browser's own `import()`. */
  readonly load: (href: string) => Promise<unknown>
  readonly wait: (ms: number) => Promise<void>
  /** Addresses of the files that the page itself has loaded. */
  readonly loaded: Iterable<string>
}

/** Waits before a request that the network failed is sent again, in ms. */
const RETRY_AFTER_MS = [500, 2000]

/** The static imports of a built file. */
const IMPORTS = /(?:from|import)\s*"(\.\/[^"]+)"/g

/**
 * Browsers remember a module that could not be loaded until the page is left (Chrome up to version 150), so that a second `import()` fails
 * as well. The file and everything that it imports are therefore requested first, which stores them in the browser's cache, and only then
 * imported. A failed network is retried twice. Returns the function that every `import()` of the built files becomes (build.mjs); it rejects
 * when a file is missing or cannot be reached, and may be called again.
 */
export const createImportFile = ({ fetch, load, wait, loaded }: Deps): ((href: string) => Promise<unknown>) => {
  const known = new Set(loaded)

  const request = async (href: string): Promise<Response> => {
    for (const ms of RETRY_AFTER_MS) {
      const response = await fetch(href).catch(() => null)
      if (response && response.status < 500) return response
      await wait(ms)
    }
    return fetch(href)
  }

  /** Adds the addresses of all requested files to `seen`. */
  const requestAll = async (href: string, seen: Set<string>): Promise<void> => {
    if (known.has(href) || seen.has(href)) return
    seen.add(href)
    const response = await request(href)
    if (!response.ok) throw new Error(`${href} could not be loaded: ${response.status}`)
    const code = await response.text()
    await Promise.all([...code.matchAll(IMPORTS)].map(([, path = '']) => requestAll(new URL(path, href).href, seen)))
  }

  return async (href) => {
    const seen = new Set<string>()
    await requestAll(href, seen)
    for (const one of seen) known.add(one)
    return load(href)
  }
}
