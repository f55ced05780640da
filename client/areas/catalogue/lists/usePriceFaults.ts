import { useEffect, useRef, useState, type RefObject } from 'react'
import { faultsOf } from '../../../../shared/rules/formRules.ts'
import { priceRangeRules, type PriceRange } from '../../../../shared/rules/priceRange.ts'
import { usePress } from '../../../hooks/usePress.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useT } from '../../../hooks/useT.ts'
import type { ListDraft } from './listDraft.ts'

type PriceName = keyof PriceRange

export type PriceFaults = {
  /** The error of a field; null when it is valid, or before its first blur. */
  readonly errorOf: (name: PriceName) => string | null
  /** Called on blur: from then on the field is validated. */
  readonly leave: (name: PriceName) => void
}

/**
 * Validates the prices of a filter form, with the timing of all forms (R5.19). It is no `useForm`, because its values are the
 * address of the list, which Back and links change as well. `check` validates both fields on submit: it returns false when one of
 * them is invalid, which then takes the focus.
 */
export const usePriceFaults = (
  { price }: ListDraft,
  form: RefObject<HTMLFormElement | null>,
): PriceFaults & { readonly check: () => boolean } => {
  const t = useT()
  const { notices } = useStores()
  const press = usePress()
  const [left, setLeft] = useState<readonly PriceName[]>([])
  const [attempts, setAttempts] = useState(0)
  const seen = useRef(0)
  const faults = faultsOf(priceRangeRules, { price_from: price.from, price_to: price.to })
  const errorOf = (name: PriceName) => {
    const fault = left.includes(name) ? faults[name] : undefined
    if (fault === undefined) return null
    return t(fault === 'priceBelowFrom' ? 'filter.priceBelowFrom' : 'filter.invalidPrice')
  }
  const sentence = errorOf('price_from') ?? errorOf('price_to')
  // Runs after React has rendered the errors, so that a screen reader reads them with the field; a field that already has the focus is not
  // read again.
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
