import { expect, test } from 'vitest'
import { ApiError, mayHelpToRetry, NotFound, SignInRequired, statusOf } from './errors.ts'

test.each([
  [new NotFound('Page not found: /x'), 404],
  [new ApiError('getProduct', 'status', 404, '', ''), 404],
  [new ApiError('getProduct', 'status', 410, '', ''), 404],
  [new ApiError('getProduct', 'status', 500, '', ''), 502],
  [new ApiError('getProduct', 'status', 401, '', ''), 502],
  [new ApiError('getProduct', 'status', 429, '', ''), 429],
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

test.each([
  [new ApiError('getCategories', 'network', 0, '', ''), true],
  [new ApiError('getCategories', 'unavailable', 0, '', ''), true],
  [new ApiError('getCategories', 'broken', 0, '', ''), true],
  [new ApiError('getCategories', 'status', 500, '', ''), true],
  [new ApiError('getCategories', 'status', 408, '', ''), true],
  [new ApiError('getCategories', 'status', 429, '', ''), true],
  [new ApiError('getCategories', 'status', 422, '', ''), false],
  [new ApiError('getCategories', 'status', 404, '', ''), false],
  [new ApiError('getCategories', 'absent', 404, '', ''), false],
  [new ApiError('getCategories', 'shape', 200, '', ''), false],
  [new Error('a part was not loaded'), true],
] as const)('%#: a retry is offered only where it can help', (error, expected) => {
  expect(mayHelpToRetry(error)).toBe(expected)
})
