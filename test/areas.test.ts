/** Build errors for areas that do not fit together. The real areas are checked by every module that imports `areas`. */
import { expect, test } from 'vitest'
import { faultsOf, groupOfText } from '../scripts/areas.mjs'

const home = { name: 'home', routes: ['home'], texts: ['home'], uses: [] }
const lists = { name: 'lists', routes: ['brands', 'tag'], texts: ['brands'], uses: ['form'] }
const known = {
  routes: ['home', 'brands', 'tag'],
  keys: [
    'home.title',
    'brands.title',
    'title.tag',
    'title.home',
    'api.fault',
    'refused.title',
    'consent.yes',
    'auth.in',
    'form.name',
  ],
}

test('areas that fit together have no faults', () => {
  expect(faultsOf([home, lists], known)).toEqual([])
})

test('a route without a screen, a route with two, and an unknown route are reported with their areas', () => {
  expect(faultsOf([home], known)).toEqual([
    'The route brands has no screen: no area names it.',
    'The route tag has no screen: no area names it.',
  ])
  expect(faultsOf([{ ...home, routes: ['home', 'tag'] }, lists], known)).toEqual([
    'The route tag has more than one screen: home, lists.',
  ])
  expect(faultsOf([{ ...home, routes: ['home', 'hoem'] }, lists], known)).toEqual([
    'The area home names a route that there is not: hoem.',
  ])
})

test('texts that are claimed twice, and unknown texts, are reported with their areas', () => {
  expect(faultsOf([{ ...home, texts: ['home', 'brands'] }, lists], known)).toEqual([
    'The texts brands are claimed more than once: home, lists.',
  ])
  expect(faultsOf([{ ...home, texts: ['home', 'form'] }, lists], known)).toEqual([
    'The texts form are claimed more than once: form, home.',
  ])
  expect(faultsOf([{ ...home, texts: ['home', 'hom'] }, lists], known)).toEqual([
    'The area home claims texts that there are not: hom.',
  ])
})

test('an area with the name of another text group, or with an unknown text group, is reported', () => {
  expect(faultsOf([home, lists, { name: 'form', routes: [], texts: [], uses: [] }], known)).toEqual([
    'The area form has the name of a group of texts.',
  ])
  expect(faultsOf([{ ...home, uses: ['froms'] }, lists], known)).toEqual([
    'The area home uses a group of texts that there is not: froms.',
  ])
})

test('the title of a route is a text of its area, except the titles that the menu of every page shows', () => {
  expect(['title.tag', 'title.profile', 'title.orders', 'title.addresses'].map(groupOfText)).toEqual([
    'catalogue',
    'profile',
    null,
    null,
  ])
})
