// Creates public/videos/unboxing.{webm,mp4,webp} from scene.html: `node tools/video/make.mjs`, by hand when the scene
// changes. Needs ffmpeg on the PATH, the browser of the tests and the font Murecho, installed on this machine.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { findBrowser } from '../../scripts/findBrowser.mjs'

const ROOT = path.resolve(import.meta.dirname, '../..')
const OUT = path.join(ROOT, 'public/videos')
const SECONDS = 29
const RATE = 20
/** Time of the poster, in seconds. */
const POSTER = 20

const browser = await chromium.launch({ executablePath: findBrowser() })
const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
// Pictures come from the sample. Fonts are the machine's.
await page.route('http://scene.invalid/**', async (route) => {
  const name = new URL(route.request().url()).pathname.slice(1)
  const file = name.startsWith('pictures/')
    ? path.join(ROOT, 'upstream/sample/pictures', path.basename(name).slice(0, 2), path.basename(name))
    : path.join(import.meta.dirname, 'scene.html')
  await route.fulfill({ body: await readFile(file), contentType: name.endsWith('.webp') ? 'image/webp' : 'text/html' })
})
await page.goto('http://scene.invalid/scene.html')

const frames = []
const stepTo = async (n) => {
  if (n >= SECONDS * RATE) return
  await page.evaluate((t) => window.render(t), n / RATE)
  frames.push(await page.screenshot({ type: 'png' }))
  await stepTo(n + 1)
}
await stepTo(0)
await browser.close()

const encode = async (file, ...options) => {
  const ffmpeg = spawn(
    'ffmpeg',
    [
      '-y',
      '-loglevel',
      'error',
      '-f',
      'image2pipe',
      '-framerate',
      String(RATE),
      '-i',
      '-',
      '-pix_fmt',
      'yuv420p',
      ...options,
      path.join(OUT, file),
    ],
    {
      stdio: ['pipe', 'inherit', 'inherit'],
    },
  )
  ffmpeg.stdin.end(Buffer.concat(frames))
  const [code] = await once(ffmpeg, 'close')
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
}
await mkdir(OUT, { recursive: true })
await encode(
  'unboxing.webm',
  '-c:v',
  'libvpx-vp9',
  '-crf',
  '40',
  '-b:v',
  '0',
  '-row-mt',
  '1',
  '-deadline',
  'good',
  '-cpu-used',
  '2',
  '-an',
)
await encode(
  'unboxing.mp4',
  '-c:v',
  'libx264',
  '-preset',
  'veryslow',
  '-crf',
  '29',
  '-profile:v',
  'high',
  '-movflags',
  '+faststart',
  '-an',
)
await writeFile(
  path.join(OUT, 'unboxing.webp'),
  await sharp(frames[POSTER * RATE])
    .webp({ quality: 72 })
    .toBuffer(),
)
