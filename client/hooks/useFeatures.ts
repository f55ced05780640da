import type { Features } from '../../shared/features.ts'
import { useStores } from './useStores.ts'

/**
 * The features of this page's backend. It is the same as long as the page is open, so nothing is subscribed: a component above a
 * boundary that is not hydrated yet may call this hook.
 */
export const useFeatures = (): Features => useStores().catalogue.initial.config.features
