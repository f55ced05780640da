export const START_FAILED_ID = 'start-failed'

/** Shows that the page's scripts could not be loaded, and hides the buttons that need them. For a page that is not hydrated. */
export const showStartFailed = (): void => {
  document.documentElement.dataset['start'] = 'failed'
  document.getElementById(START_FAILED_ID)?.removeAttribute('hidden')
}
