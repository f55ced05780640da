/**
 * Renders pictures and records them in the manifest, one by one: it can be stopped at any time and resumes.
 *   node draw.ts --missing              pictures that are missing, too small, or show another package
 *   node draw.ts --only slug,blog/demo  these, again
 *   --match text  only keys that contain it    --width 360  smaller, to be completed later    --jobs 2  at once
 */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { readManifest, writeManifest, type Manifest, type Picture } from './files.ts'
import { allJobs, type Job } from './jobs.ts'
import { sample } from './sample.ts'

type Answer = { readonly key: string; readonly picture?: Picture; readonly error?: string }

type Options = { readonly missing: boolean; readonly only: readonly string[]; readonly match: string; readonly width: number }

function chosenJobs({ missing, only, match, width }: Options, known: Manifest) {
  const isMissing = ({ key, widths, form }: Job) =>
    missing && ((known[key]?.width ?? 0) < Math.max(...widths) || known[key]?.form !== form)
  return allJobs(sample)
    .map((job) => (width < job.width ? scaled(job, width) : job))
    .filter((job) => (only.length > 0 ? only.includes(job.key) : isMissing(job)) && job.key.includes(match))
}

const scaled = (job: Job, width: number): Job => ({
  ...job,
  samples: 2,
  width,
  height: Math.round((job.height * width) / job.width),
  widths: job.widths.filter((w) => w <= width),
})

/** Distributes jobs to workers until none is left; `done` is called after each. Returns the number of failures. */
async function runAll(jobs: readonly Job[], workers: number, done: (answer: Answer) => Promise<void>) {
  const queue = [...jobs]
  let failures = 0
  let noted = Promise.resolve()
  const runOne = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL('worker.ts', import.meta.url))
      const next = () => {
        const job = queue.shift()
        if (job) worker.postMessage(job)
        else void worker.terminate().then(() => resolve())
      }
      worker.on('error', reject)
      worker.on('message', (answer: Answer) => {
        if (answer.error) failures++
        noted = noted.then(() => done(answer))
        next()
      })
      next()
    })
  await Promise.all(Array.from({ length: Math.min(workers, jobs.length) }, runOne))
  await noted
  return failures
}

const { values } = parseArgs({
  options: {
    missing: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    match: { type: 'string', default: '' },
    width: { type: 'string' },
    jobs: { type: 'string', default: String(Math.max(1, availableParallelism() - 1)) },
  },
})
const only = values.only.split(',').filter(Boolean)
const width = Number(values.width ?? Infinity)
const jobs = chosenJobs({ missing: values.missing, only, match: values.match, width }, await readManifest())
const started = performance.now()
let count = 0
const failures = await runAll(jobs, Number(values.jobs), async ({ key, picture, error }) => {
  count++
  const left = Math.round((((performance.now() - started) / count) * (jobs.length - count)) / 1000)
  process.stdout.write(`${count} of ${jobs.length}  ${key}  ${left} s left${error ? `\n${error}` : ''}\n`)
  if (!picture) return
  // Read again each time, so that a concurrent run for other pictures does not lose its entries.
  await writeManifest({ ...(await readManifest()), [key]: picture })
})
if (jobs.length === 0) process.stdout.write('Nothing to render.\n')
process.exitCode = failures > 0 ? 1 : 0
