/** All that runs in the offline page: with the connection comes the page that was asked for. */

/** How long a connection that does not carry yet is given before it is tried again, in ms. */
const AGAIN_MS = 3000

// The event alone says only that there is some network, and also comes while a page begins.
const comeBack = () => {
  fetch('/sw.js', { method: 'HEAD', cache: 'no-store' }).then(
    () => window.location.reload(),
    () => {
      if (navigator.onLine) setTimeout(comeBack, AGAIN_MS)
    },
  )
}

window.addEventListener('online', comeBack)
