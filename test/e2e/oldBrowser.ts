/** Chromium 109, the oldest supported one, from the package of that version. Playwright's locators need a newer one: `page.evaluate` works. */
import { chmodSync, createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { chromium, type Browser } from 'playwright/test'
import { ROOT } from './startProgram.ts'

const PACKED = path.join(ROOT, 'node_modules/@sparticuz/chromium/bin/chromium.br')
const UNPACKED = path.join(ROOT, '.cache/chromium-109')

const unpack = async (): Promise<void> => {
  if (existsSync(UNPACKED)) return
  mkdirSync(path.dirname(UNPACKED), { recursive: true })
  const part = `${UNPACKED}.${process.pid}`
  await pipeline(createReadStream(PACKED), createBrotliDecompress(), createWriteStream(part))
  chmodSync(part, 0o755)
  renameSync(part, UNPACKED)
}

/** Starts it. Returns why it cannot run here instead: another system, or a missing library. */
export const startOldBrowser = async (): Promise<Browser | string> => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'Chromium 109 is available for Linux on x64 only'
  try {
    await unpack()
    return await chromium.launch({
      executablePath: UNPACKED,
      args: ['--headless', '--no-sandbox', '--disable-gpu', '--no-zygote', '--disable-dev-shm-usage'],
    })
  } catch (error) {
    return `Chromium 109 does not start here: ${String(error).split('\n')[0]}`
  }
}
