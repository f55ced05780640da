import { brotliCompressSync, gzipSync } from 'node:zlib'

/** A file of text with its compressed versions, by the endings that `server/middleware/staticFiles.ts` knows. */
export const encodedFiles = (name: string, bytes: Buffer): readonly (readonly [name: string, bytes: Buffer])[] => [
  [name, bytes],
  [`${name}.br`, brotliCompressSync(bytes)],
  [`${name}.gz`, gzipSync(bytes)],
]
