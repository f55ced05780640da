import { sameId } from '../../shared/rules/sameId.ts'
import type { Id } from '../../shared/api/shapes.ts'
import { useRef, useState, type RefObject } from 'react'
import type { Price, ProductOption } from '../../shared/model/product.ts'
import type { Product } from '../../shared/model/fullProduct.ts'
import { useFormat } from '../hooks/usePreferences.ts'
import { useT } from '../hooks/useT.ts'

type Tile = {
  readonly id: Id
  readonly name: string
  readonly note: string
  readonly unavailable: boolean
  readonly color: string | null
}

export type OptionChoice = {
  /** Ref of the element around the options: it is scrolled into view when none is chosen. */
  readonly place: RefObject<HTMLDivElement | null>
  readonly chosen: ProductOption | null
  readonly needsOption: boolean
  /** The product has options, but none is readable: it cannot be bought without one. */
  readonly lacksOptions: boolean
  /** Whether a unit may be added to the cart; when an option is missing, shows an error and scrolls to the options. */
  readonly allow: () => boolean
  /** Props of the tiles. */
  readonly tiles: {
    readonly legend: string
    readonly tiles: readonly Tile[]
    readonly chosen: Id | null
    readonly onChoose: (id: Id) => void
    readonly error: string | null
  }
}

export const useOptionChoice = (product: Product): OptionChoice => {
  const t = useT()
  const format = useFormat()
  const [chosenId, setChosenId] = useState<Id | null>(null)
  const [missing, setMissing] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const { options, optionName } = product
  const chosen = options.find(({ id }) => sameId(id, chosenId)) ?? null
  const needsOption = product.hasOptions && options.length > 0
  const lacksOptions = product.hasOptions && options.length === 0
  const name = optionName ?? t('option.name')
  const amountOf = ({ current, currency }: Price) => format.price(current, currency, ...options.map(({ price }) => price.current))
  /** Certificates are chosen by their price in the user's currency; their value in yen is beside it. */
  const nameOf = ({ name: option, price }: ProductOption) => (product.isDigital ? amountOf(price) : option)
  const noteOf = ({ name: option, price, available }: ProductOption) => {
    if (!available) return t('card.soldOut')
    return product.isDigital ? option : amountOf(price)
  }
  return {
    place,
    chosen,
    needsOption,
    lacksOptions,
    allow: () => {
      if (!needsOption || chosen) return true
      setMissing(true)
      place.current?.scrollIntoView({ block: 'center' })
      place.current?.querySelector<HTMLElement>('input:not(:disabled)')?.focus()
      return false
    },
    tiles: {
      legend: chosen ? t('option.chosen', { name, value: nameOf(chosen) }) : name,
      tiles: options.map((option) => ({
        id: option.id,
        name: nameOf(option),
        note: noteOf(option),
        unavailable: !option.available,
        color: option.color,
      })),
      chosen: chosenId,
      onChoose: (id) => {
        setChosenId(id)
        setMissing(false)
      },
      error: missing ? t('option.choose') : null,
    },
  }
}
