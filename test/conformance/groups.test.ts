import { expect, test } from 'vitest'
import { GROUPS, OPTIONAL_GROUPS } from '../../shared/features.ts'
import { createGroups } from './groups.ts'

test('a group is fulfilled when one of its calls works and none fails; an untried one counts as it is named, with the group that it needs', () => {
  const groups = createGroups({ news: true, orders: true, returns: true, reviews: true, products: false, blog: true })
  groups.works('blog')
  groups.works('news')
  groups.fails('news')
  const { fulfilled, failed, untried, features } = groups.report()
  expect(fulfilled).toEqual(['blog'])
  expect(failed).toEqual(['news'])
  expect(untried).toEqual(GROUPS.filter((group) => group !== 'blog' && group !== 'news'))
  // Reviews need products.
  expect(features).toMatchObject({ blog: true, news: false, returns: true, reviews: false, pages: false })
  expect(Object.keys(features)).toEqual([...GROUPS])
})

test('a group is off in the printed `features` when the group that it needs failed', () => {
  const groups = createGroups({})
  groups.works('brands')
  groups.works('certificates')
  groups.fails('products')
  const { fulfilled, features } = groups.report()
  expect(fulfilled).toEqual(['brands', 'certificates'])
  expect(features).toMatchObject({ products: false, brands: false, certificates: false })
})

test('specified calls are always required, base groups unless they are absent, others when they are named', () => {
  const { isRequired } = createGroups({ brands: false, blog: true })
  expect(['specified', 'products', 'brands', 'blog', 'news'].map((group) => isRequired(group as 'blog'))).toEqual([
    true,
    true,
    false,
    true,
    false,
  ])
  expect(OPTIONAL_GROUPS.filter(isRequired)).toEqual(['blog'])
})
