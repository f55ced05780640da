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

/** The entries of all files of a folder, in the order of file names. */
const readAll = <T>(folder: string, shape: Shape<readonly T[]>): readonly T[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .toSorted()
        .flatMap((name) => readJson(path.join(folder, name), shape) ?? [])
    : []

/**
 * Reads products, reviews and questions. Every file except `shop.json` may be missing. Throws an error message with the
 * file and its first invalid field.
 */
export const readCatalogue = (folder: string): Catalogue => {
  const at = (name: string) => path.join(folder, name)
  const shop = readJson(at('shop.json'), ShopFile)
  if (!shop) throw new Error(`${folder} has no shop.json with the source and the currency of its prices`)
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
