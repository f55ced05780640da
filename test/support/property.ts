/**
 * fast-check with one seed for every run, so that `npm test` has the same result for the same commit. To test more, set another seed:
 * `FC_SEED=$RANDOM npx vitest run`; a failure becomes a test of its own.
 */
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 20_261_122) })

export { fc }
