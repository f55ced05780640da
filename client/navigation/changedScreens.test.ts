import { expect, test } from 'vitest'
import { postAddress } from '../../shared/api/addresses.ts'
import * as alerts from '../../shared/api/alerts.ts'
import { putLetterChoices } from '../../shared/api/letters.ts'
import * as cart from '../../shared/api/cart.ts'
import { getProduct } from '../../shared/api/product.ts'
import * as ownReviews from '../../shared/api/ownReviews.ts'
import * as reviews from '../../shared/api/reviews.ts'
import * as returns from '../../shared/api/returns.ts'
import * as wishlist from '../../shared/api/wishlist.ts'
import * as wishlistPages from '../../shared/api/wishlistPages.ts'
import { CHANGED, changedScreens } from './changedScreens.ts'

const changedBy = ({ name, method }: { readonly name: string; readonly method: string }) => changedScreens({ call: name, method })

test('a read changes no screen, a favourite the favourites, and a write that nobody listed all of them', () => {
  expect(changedBy(getProduct)).toEqual([])
  expect(changedBy(wishlist.postWishlist)).toEqual(['wishlist', 'favorites', 'sharedWishlist'])
  expect(changedBy(reviews.postReview)).toContain('product')
  expect(changedBy(postAddress)).toBe('all')
})

test('every name in the list is that of a call', () => {
  const calls = [
    ...Object.values(cart),
    ...Object.values(reviews),
    ...Object.values(ownReviews),
    ...Object.values(wishlist),
    ...Object.values(returns),
    ...Object.values(wishlistPages),
    ...Object.values(alerts),
    putLetterChoices,
  ]
  const names = calls.flatMap((value) => (typeof value === 'object' && 'name' in value ? [value.name] : []))
  expect(Object.keys(CHANGED).filter((name) => !names.includes(name))).toEqual([])
})
