/** How eagerly V8 collects garbage. */
import { setFlagsFromString } from 'node:v8'

/**
 * V8 lets the heap grow to several times of what is in use before it collects. A fifth more keeps the process below 300 MB
 * (`npm run bench -- memory`), whatever memory the machine has.
 */
export const limitHeap = (): void => setFlagsFromString('--heap-growing-percent=20')
