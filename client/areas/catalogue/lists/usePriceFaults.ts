import { useEffect, useRef, useState, type RefObject } from 'react'
import { faultsOf } from '../../../../shared/rules/formRules.ts'
import { priceRangeRules, type PriceRange } from '../../../../shared/rules/priceRange.ts'
import { usePress } from '../../../hooks/usePress.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useT } from '../../../hooks/useT.ts'
import type { ListDraft } from './listDraft.ts'

type PriceName = keyof PriceRange

export type PriceFaults = {
  /** What is wrong with a field; null for one that is right, or that nobody has left yet. */
  readonly errorOf: (name: PriceName) => string | null
  /** A field was left: from now on it is checked. */
  readonly leave: (name: PriceName) => void
}

/**
 * What is wrong with the prices of a form of filters, by the rules of all forms (R5.19). It is no `useForm`, because what it holds
 * is the address of the list, which Back and links change as well. `check` looks at both fields when the form is sent: false
 * when one of them is wrong, which then takes the focus.
 */
export const usePriceFaults = (
  { priceFrom, priceTo }: ListDraft,
  form: RefObject<HTMLFormElement | null>,
): PriceFaults & { readonly check: () => boolean } => {
  const t = useT()
  const { notices } = useStores()
  const press = usePress()
  const [left, setLeft] = useState<readonly PriceName[]>([])
  const [attempts, setAttempts] = useState(0)
  const seen = useRef(0)
  const faults = faultsOf(priceRangeRules, { price_from: priceFrom, price_to: priceTo })
  const errorOf = (name: PriceName) => {
    const fault = left.includes(name) ? faults[name] : undefined
    if (fault === undefined) return null
    return t(fault === 'priceBelowFrom' ? 'filter.priceBelowFrom' : 'filter.invalidPrice')
  }
  const sentence = errorOf('price_from') ?? errorOf('price_to')
  // After React has drawn the faults, so that a screen reader reads them with the field; one that has the focus already is not read again.
  useEffect(() => {
    const field = seen.current === attempts ? null : form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    seen.current = attempts
    if (field && field === document.activeElement && sentence) notices.announce(sentence)
    else field?.focus()
  }, [attempts, form, notices, sentence])
  return {
    errorOf,
    leave: (name) => {
      const check = () => setLeft((before) => [...before, name])
      if (press.current === null) check()
      else press.current.push(check)
    },
    check: () => {
      setLeft(['price_from', 'price_to'])
      if (Object.keys(faults).length === 0) return true
      setAttempts((before) => before + 1)
      return false
    },
  }
}
