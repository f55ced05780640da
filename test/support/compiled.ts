/** Where Node stores the compiled code of programs that tests start: every start of a run but the first compiles nothing. */
import path from 'node:path'
import { ROOT } from './sourceFiles.ts'

/** A part of a program's environment. */
export const COMPILED = { NODE_COMPILE_CACHE: path.join(ROOT, '.cache/node') }
