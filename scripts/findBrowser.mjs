// The browser of the end-to-end tests and of the gallery.
import { existsSync } from 'node:fs'

/**
 * Headless Chromium first: it has the same engine and needs half of the CPU time. Complete browsers follow, for machines without that package.
 */
const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The path of the browser: `CHROMIUM_PATH`, else the first that is installed; empty when none is. */
export const findBrowser = () => [process.env.CHROMIUM_PATH, ...PLACES].find((file) => file && existsSync(file)) ?? ''
