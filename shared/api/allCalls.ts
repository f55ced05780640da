/** Every declared call by its name: what the proxy lets through, the OpenAPI document shows and the contract tests walk. */
import { getFeed } from './feed.ts'
import { deleteAlert, getAlerts, postAlert, postGuestAlert } from './alerts.ts'
import {
  deleteAddress,
  getAddress,
  getAddresses,
  getCountries,
  getStates,
  postAddress,
  postAddressDefault,
  putAddress,
} from './addresses.ts'
import {
  deleteCart,
  deleteCartPromo,
  getCart,
  getCartCount,
  getCdekAddress,
  postCart,
  postCartAddress,
  postCartPayment,
  postCartPromo,
  postCartShipping,
  postCdekAddress,
  postProductsPrice,
} from './cart.ts'
import {
  getBrands,
  getCategories,
  getCategory,
  getHome,
  getManufacturer,
  getProducts,
  getSuggestions,
  getTag,
} from './catalogue.ts'
import { getArticle, getArticles, getNews, getNewsItem, getPage } from './content.ts'
import { getOverview, postAnswersRead } from './overview.ts'
import { getOrder, getOrders, postOrder, postOrderCancel, postOrderPayment } from './orders.ts'
import { getPayment, getPayments, postPaymentCard } from './payment.ts'
import {
  getDeliveryEstimate,
  getParcelEstimate,
  getProduct,
  getProductsById,
  getQuestions,
  getReviews,
  getSimilar,
} from './product.ts'
import { getProfile, putProfile } from './profile.ts'
import { getPromos, getSpecialOffers } from './promo.ts'
import { getInvoice } from './invoices.ts'
import { getReceipt } from './receipts.ts'
import { postOrderReorder } from './reorder.ts'
import { getReturns, postReturn } from './returns.ts'
import {
  deleteMyReview,
  getMyReviews,
  getShopReviews,
  postQuestion,
  postReview,
  postReviewPhoto,
  postShopReview,
} from './reviews.ts'
import {
  deleteDeletion,
  deleteDevice,
  deleteOtherDevices,
  getDevices,
  getExport,
  postDeletion,
  postEmailChange,
  postEmailConfirm,
} from './security.ts'
import { postChangePassword, postForgotPassword, postLogin, postLogout, postRegister, postUnsubscribe } from './session.ts'
import { getCurrencyList, getFrontConfig } from './settings.ts'
import { getSitemap } from './sitemap.ts'
import { getUser } from './user.ts'
import { deleteWishlist, getWishlist, getWishlistCount, postWishlist } from './wishlist.ts'

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
  getSitemap,
  getFeed,
  getProduct,
  getReviews,
  getQuestions,
  getSimilar,
  getProductsById,
  getDeliveryEstimate,
  getParcelEstimate,
  postLogin,
  postRegister,
  postForgotPassword,
  postChangePassword,
  postLogout,
  postUnsubscribe,
  getUser,
  postProductsPrice,
  getCart,
  getCartCount,
  postCart,
  deleteCart,
  postCartAddress,
  postCartShipping,
  postCartPayment,
  getCdekAddress,
  postCdekAddress,
  postCartPromo,
  deleteCartPromo,
  getWishlist,
  getWishlistCount,
  postWishlist,
  deleteWishlist,
  getCountries,
  getStates,
  getAddresses,
  getAddress,
  postAddress,
  putAddress,
  postAddressDefault,
  deleteAddress,
  postOrder,
  getOrders,
  getOrder,
  postOrderCancel,
  postOrderPayment,
  postOrderReorder,
  getReceipt,
  getOverview,
  postAnswersRead,
  getInvoice,
  getPayment,
  postPaymentCard,
  getPayments,
  postReviewPhoto,
  postReview,
  postQuestion,
  getShopReviews,
  postShopReview,
  getMyReviews,
  deleteMyReview,
  getProfile,
  putProfile,
  getDevices,
  deleteDevice,
  deleteOtherDevices,
  postEmailChange,
  postEmailConfirm,
  getExport,
  postDeletion,
  deleteDeletion,
  getPromos,
  getSpecialOffers,
  getAlerts,
  postAlert,
  postGuestAlert,
  deleteAlert,
  getReturns,
  postReturn,
  getArticles,
  getArticle,
  getNews,
  getNewsItem,
  getPage,
}

export type CallName = keyof typeof allCalls
