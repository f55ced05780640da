import { createContext, use } from 'react'
import type { Layers } from './createLayers.ts'

/** Null on the server, where no layer opens. */
export const LayersContext = createContext<Layers | null>(null)

export const useLayers = (): Layers | null => use(LayersContext)
