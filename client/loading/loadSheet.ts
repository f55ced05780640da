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
 * Loads a stylesheet once and puts it behind those that are there; one that the page came with is there already. Rejects when it
 * cannot be had; the next attempt asks again.
 */
export const loadSheet = (href: string): Promise<void> => {
  const known = loading.get(href)
  if (known) return known
  const loaded = document.head.querySelector(`link[rel="stylesheet"][href="${href}"]`) ? Promise.resolve() : load(href)
  loading.set(href, loaded)
  return loaded
}
