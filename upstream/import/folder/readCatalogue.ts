/** Reads the JSON files of a shop's folder. */
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Shape } from '../../../shared/api/shapes.ts'
import {
  BrandsFile,
  CategoriesFile,
  LabelsFile,
  ManufacturersFile,
  ProductsFile,
  QuestionsFile,
  ReviewsFile,
  ShopFile,
  type Catalogue,
} from './catalogueFiles.ts'
import { readJson } from './readJson.ts'

/** All files of a folder one after the other, in the order of their names. */
const readAll = <T>(folder: string, shape: Shape<readonly T[]>): readonly T[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .toSorted()
        .flatMap((name) => readJson(path.join(folder, name), shape) ?? [])
    : []

/**
 * Reads what is for sale and what was said about it. Every file but `shop.json` may be missing. Throws a sentence with the file and its
 * first wrong field.
 */
export const readCatalogue = (folder: string): Catalogue => {
  const at = (name: string) => path.join(folder, name)
  const shop = readJson(at('shop.json'), ShopFile)
  if (!shop) throw new Error(`${folder} has no shop.json, which names the source and the currency of its prices`)
  return {
    ...shop,
    categories: readJson(at('categories.json'), CategoriesFile) ?? [],
    manufacturers: readJson(at('manufacturers.json'), ManufacturersFile) ?? [],
    brands: readJson(at('brands.json'), BrandsFile) ?? [],
    tags: readJson(at('tags.json'), LabelsFile) ?? [],
    usages: readJson(at('usages.json'), LabelsFile) ?? [],
    products: readAll(at('products'), ProductsFile),
    reviews: readAll(at('reviews'), ReviewsFile),
    questions: readJson(at('questions.json'), QuestionsFile) ?? [],
  }
}
