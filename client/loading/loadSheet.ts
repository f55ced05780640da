const loading = new Map<string, Promise<void>>()

const load = (href: string) =>
  new Promise<void>((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      loading.delete(href)
      reject(new Error(`${href} could not be loaded`))
    })
    document.head.append(link)
  })

/**
 * Loads a stylesheet once and adds it after the present ones; one that came with the page is already there. Rejects when it cannot be
 * loaded; the next attempt loads it again.
 */
export const loadSheet = (href: string): Promise<void> => {
  const known = loading.get(href)
  if (known) return known
  const loaded = document.head.querySelector(`link[rel="stylesheet"][href="${href}"]`) ? Promise.resolve() : load(href)
  loading.set(href, loaded)
  return loaded
}
