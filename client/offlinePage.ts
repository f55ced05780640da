/** All that runs in the offline page: with the connection comes the page that was asked for. */
window.addEventListener('online', () => window.location.reload())
