/** The script of the offline page: it opens the requested page when the connection is back. */

/** The pause before another attempt while the connection is not usable yet, in ms. */
const RETRY_MS = 3000

// The event means only that there is some network, and is also fired while a page loads.
const comeBack = () => {
  fetch('/sw.js', { method: 'HEAD', cache: 'no-store' }).then(
    () => window.location.reload(),
    () => {
      if (navigator.onLine) setTimeout(comeBack, RETRY_MS)
    },
  )
}

window.addEventListener('online', comeBack)
