/** Sets how early V8 collects garbage. */
import { setFlagsFromString } from 'node:v8'

/**
 * By default V8 lets the heap grow to several times the used size before it collects. Growth by a fifth limits the process to about 250 MB
 * (`npm run bench -- memory`), independent of the machine's memory. The size of V8's young generation can only be set on the command line,
 * and the arenas of malloc only in the environment (Dockerfile).
 */
export const limitHeap = (): void => setFlagsFromString('--heap-growing-percent=20')
