// The browser of the end-to-end tests and of the gallery.
import { existsSync } from 'node:fs'

/**
 * Chromium without its windows, the same engine: a test takes half of the processor's time. Whole browsers stand behind it, for
 * machines whose packages do not have it.
 */
const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The path of the browser: what `CHROMIUM_PATH` names, else the first that is installed; empty when there is none. */
export const findBrowser = () => [process.env.CHROMIUM_PATH, ...PLACES].find((file) => file && existsSync(file)) ?? ''
