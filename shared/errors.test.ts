import { expect, test } from 'vitest'
import { ApiError, NotFound, SignInRequired, statusOf } from './errors.ts'

test.each([
  [new NotFound('Page not found: /x'), 404],
  [new ApiError('getProduct', 'status', 404, '', ''), 404],
  [new ApiError('getProduct', 'status', 410, '', ''), 404],
  [new ApiError('getProduct', 'status', 500, '', ''), 502],
  [new ApiError('getProduct', 'status', 401, '', ''), 502],
  [new ApiError('getProduct', 'status', 429, '', ''), 503],
  [new ApiError('getProduct', 'status', 503, '', ''), 503],
  [new ApiError('getProduct', 'broken', 0, '', ''), 502],
  [new ApiError('getProduct', 'network', 0, '', ''), 503],
  [new ApiError('getProduct', 'unavailable', 0, '', ''), 503],
  [new ApiError('getProduct', 'shape', 200, '', ''), 502],
  [new SignInRequired('/cart'), 500],
  [new TypeError('ours'), 500],
  ['a text', 500],
  [undefined, 500],
])('%s becomes a page of status %d', (error, status) => {
  expect(statusOf(error)).toBe(status)
})
