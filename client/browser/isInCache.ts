/** Whether the service worker has cached an address; false where a browser has no caches, or refuses them. */
export const isInCache = async (href: string): Promise<boolean> => {
  try {
    return (await window.caches.match(href)) !== undefined
  } catch {
    return false
  }
}
