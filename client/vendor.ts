/**
 * Puts React into a chunk of its own, so that its 60 kB stay in users' caches when only the shop's code changes. No page requests this entry
 * itself.
 */
import 'react'
import 'react-dom'
import 'react-dom/client'
import 'react/jsx-runtime'
