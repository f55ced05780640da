/** The named rules of the route table. */
import { SignInRequired } from '../../shared/errors.ts'

export type RuleContext = { readonly signedIn: boolean; readonly path: string }

const rules: { readonly [name: string]: (context: RuleContext) => void } = {
  auth: ({ signedIn, path }) => {
    if (!signedIn) throw new SignInRequired(path)
  },
}

/** Runs the rules of a route in their order. Throws what a rule throws, and for an unknown rule (R6.04). */
export const runRules = (names: readonly string[], context: RuleContext): void => {
  for (const name of names) {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined
    if (!rule) throw new Error('Unknown route middleware')
    rule(context)
  }
}
