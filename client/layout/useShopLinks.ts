import { useFeatures } from '../hooks/useFeatures.ts'
import { offeredLinks, type ShopLink } from './shopLinks.ts'

/** The links whose screens the backend has. */
export const useShopLinks = (links: readonly ShopLink[]): readonly ShopLink[] => offeredLinks(links, useFeatures())
