import { expect, test } from 'vitest'
import { SignInRequired } from '../../shared/errors.ts'
import { routeNames, routeOf } from '../../shared/routes.ts'
import { runRules } from './routeRules.ts'

test('a rule with an unknown name raises "Unknown route middleware"', () => {
  for (const name of ['admin', '', 'toString', '__proto__', 'constructor'])
    expect(() => runRules([name], { signedIn: true, path: '/' })).toThrow(new Error('Unknown route middleware'))
})

test('every rule that the route table names is known', () => {
  for (const name of routeNames) expect(() => runRules(routeOf(name).rules, { signedIn: true, path: '/' })).not.toThrow()
})

test('auth rejects a guest and passes the return path', () => {
  expect(() => runRules(['auth'], { signedIn: true, path: '/profile' })).not.toThrow()
  expect(() => runRules(['auth'], { signedIn: false, path: '/profile?x=1' })).toThrow(SignInRequired)
  try {
    runRules(['auth'], { signedIn: false, path: '/profile?x=1' })
  } catch (error) {
    expect(error).toMatchObject({ from: '/profile?x=1' })
  }
})

test('all rules run, in their order', () => {
  expect(() => runRules(['auth', 'nobody knows'], { signedIn: false, path: '/' })).toThrow(SignInRequired)
  expect(() => runRules(['auth', 'nobody knows'], { signedIn: true, path: '/' })).toThrow('Unknown route middleware')
  expect(() => runRules([], { signedIn: false, path: '/' })).not.toThrow()
})
