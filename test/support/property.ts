/**
 * fast-check with one seed for every run, so that `npm test` says the same of the same commit each time. To look further, name
 * another one: `FC_SEED=$RANDOM npx vitest run`; what it finds becomes a test of its own.
 */
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 20_261_122) })

export { fc }
