import { useFeatures } from '../hooks/useFeatures.ts'
import { offeredLinks, type ShopLink } from './shopLinks.ts'

/** Those of the links that lead to a screen of this backend. */
export const useShopLinks = (links: readonly ShopLink[]): readonly ShopLink[] => offeredLinks(links, useFeatures())
