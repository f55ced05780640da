import { expect, test } from 'vitest'
import { postAddress } from '../../shared/api/addresses.ts'
import { getProduct } from '../../shared/api/product.ts'
import { postReview } from '../../shared/api/reviews.ts'
import { postWishlist } from '../../shared/api/wishlist.ts'
import { changedScreens } from './changedScreens.ts'

const changedBy = ({ name, method }: { readonly name: string; readonly method: string }) => changedScreens({ call: name, method })

test('a read changes no screen, a favourite the favourites, and an unlisted write all of them', () => {
  expect(changedBy(getProduct)).toEqual([])
  expect(changedBy(postWishlist)).toEqual(['wishlist', 'favorites', 'sharedWishlist'])
  expect(changedBy(postReview)).toContain('product')
  expect(changedBy(postAddress)).toBe('all')
})
