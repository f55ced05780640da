/** Every declared call by its name: the proxy allows them, the OpenAPI document lists them, and the contract tests cover them. */
import { postCartMail, postCartMailOpen } from './cartMails.ts'
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
  postCartComment,
  postCartPayment,
  postCartPromo,
  postCartShipping,
  postCdekAddress,
} from './cart.ts'
import { postCartEstimate, postProductsPrice } from './guestCart.ts'
import { getCategories } from './catalogue.ts'
import { getProducts } from './productList.ts'
import { getSuggestions } from './suggestions.ts'
import { getBrands, getCategory, getManufacturer, getTag } from './cataloguePages.ts'
import { getHome } from './home.ts'
import { postContact } from './contact.ts'
import { getArticle, getArticles, getNews, getNewsItem, getPage } from './content.ts'
import { getExport } from './export.ts'
import { getMailPreferences, putMailPreferences } from './mailPreferences.ts'
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
import { getReturns, postReturn, postReturnQuote } from './returns.ts'
import { getReviewable, postMyReviewRestore, putMyReview, deleteMyReview, getMyReviews } from './ownReviews.ts'
import { getShopReviews, postQuestion, postReview, postReviewPhoto, postShopReview } from './reviews.ts'
import {
  postRecoveryCodes,
  postRecoveryCodesSaved,
  postSecondFactor,
  postSecondFactorConfirm,
  postSecondFactorEnd,
} from './secondFactor.ts'
import {
  deleteDeletion,
  deleteDevice,
  deleteEmailChange,
  deleteOtherDevices,
  getDevices,
  postDeletion,
  postEmailChange,
  postEmailConfirm,
} from './security.ts'
import {
  postChangePassword,
  postForgotPassword,
  postLogin,
  postLoginCode,
  postLogout,
  postPasswordLink,
  postRegister,
  postUnsubscribe,
  putPassword,
} from './session.ts'
import { getCurrencyList, getFrontConfig } from './settings.ts'
import { getSitemap } from './sitemap.ts'
import { getUser } from './user.ts'
import { deleteWishlist, getWishlistCount, postWishlist } from './wishlist.ts'
import { deleteWishlistShare, getSharedWishlist, getWishlist, getWishlistShare, postWishlistShare } from './wishlistPages.ts'

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
  postLoginCode,
  postRegister,
  postForgotPassword,
  postChangePassword,
  postPasswordLink,
  putPassword,
  postLogout,
  postUnsubscribe,
  getMailPreferences: getMailPreferences,
  putMailPreferences: putMailPreferences,
  getUser,
  postProductsPrice,
  postCartEstimate,
  getCart,
  getCartCount,
  postCart,
  deleteCart,
  postCartAddress,
  postCartComment,
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
  getWishlistShare,
  postWishlistShare,
  deleteWishlistShare,
  getSharedWishlist,
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
  getReviewable,
  putMyReview,
  deleteMyReview,
  postMyReviewRestore,
  getProfile,
  putProfile,
  getDevices,
  deleteDevice,
  deleteEmailChange,
  deleteOtherDevices,
  postEmailChange,
  postEmailConfirm,
  getExport,
  postDeletion,
  deleteDeletion,
  postSecondFactor,
  postSecondFactorConfirm,
  postRecoveryCodes,
  postRecoveryCodesSaved,
  postSecondFactorEnd,
  getPromos,
  getSpecialOffers,
  getAlerts,
  postAlert,
  postGuestAlert,
  deleteAlert,
  postCartMail: postCartMail,
  postCartMailOpen: postCartMailOpen,
  getReturns,
  postReturn,
  postReturnQuote,
  postContact,
  getArticles,
  getArticle,
  getNews,
  getNewsItem,
  getPage,
}

export type CallName = keyof typeof allCalls
