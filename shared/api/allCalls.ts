/** Every declared call by its name: what the proxy lets through, the OpenAPI document shows and the contract tests walk. */
import { postProductsPrice } from './cart.ts'
import { getBrands, getCategories, getCategory, getHome, getManufacturer, getProducts, getSuggestions, getTag } from './catalogue.ts'
import { getProduct, getQuestions, getReviews, getSimilar } from './product.ts'
import { postChangePassword, postForgotPassword, postLogin, postLogout, postRegister, postUnsubscribe } from './session.ts'
import { getCurrencyList, getFrontConfig } from './settings.ts'
import { getUser } from './user.ts'

export const allCalls = {
  getFrontConfig,
  getCurrencyList,
  getCategories,
  getCategory,
  getProducts,
  getSuggestions,
  getHome,
  getBrands,
  getManufacturer,
  getTag,
  getProduct,
  getReviews,
  getQuestions,
  getSimilar,
  postLogin,
  postRegister,
  postForgotPassword,
  postChangePassword,
  postLogout,
  postUnsubscribe,
  getUser,
  postProductsPrice,
}

export type CallName = keyof typeof allCalls
