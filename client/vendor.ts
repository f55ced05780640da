/** Keeps React in a chunk of its own: an edit of the shop then leaves its 60 kB in every shopper's cache. Built, never served. */
import 'react'
import 'react-dom'
import 'react-dom/client'
import 'react/jsx-runtime'
