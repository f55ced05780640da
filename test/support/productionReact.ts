/**
 * Loads React's production build, as a real shop does, before any test file loads React: the development build takes a third more time for
 * each page. The files of the project `warnings` (vitest.config.ts) use that one.
 */
import process from 'node:process'

const before = process.env['NODE_ENV']
process.env['NODE_ENV'] = 'production'
await Promise.all([import('react'), import('react-dom/server'), import('react/jsx-runtime')])
process.env['NODE_ENV'] = before
