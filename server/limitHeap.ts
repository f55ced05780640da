/** Sets how early V8 collects garbage. */
import { setFlagsFromString } from 'node:v8'

/**
 * By default V8 lets the heap grow to several times the used size before it collects. Growth by a fifth limits the process to 300 MB (`npm
 * run bench -- memory`), independent of the machine's memory.
 */
export const limitHeap = (): void => setFlagsFromString('--heap-growing-percent=20')
