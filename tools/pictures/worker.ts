/** Renders one job after another in a worker thread. */
import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { writePicture } from './files.ts'
import { sceneFor, type Job } from './jobs.ts'
import { render } from './render/render.ts'

// One picture per core is already being rendered; more threads inside would only compete.
sharp.concurrency(1)

async function draw(job: Job) {
  try {
    const raster = render(await sceneFor(job), job)
    return { key: job.key, picture: await writePicture(job.key, raster, job) }
  } catch (error) {
    return { key: job.key, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', (job: Job) => void draw(job).then((answer) => parentPort?.postMessage(answer)))
