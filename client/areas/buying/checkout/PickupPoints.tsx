import { useState } from 'react'
import type { WireShipping } from '../../../../shared/api/cart.ts'
import { useT } from '../../../hooks/useT.ts'
import { Button } from '../../../ui/Button.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { OptionLabel } from './OptionLabel.tsx'
import { matchingPoints } from './matchingPoints.ts'

type Point = NonNullable<WireShipping['options']>[number]

type Props = {
  /** Those near the address first. */
  points: readonly Point[]
  /** What is chosen now, a point or another way. */
  chosen: string | null
  onChoose: (type: string) => void
}

/** As many as one looks through; a search finds the others. */
const SHOWN = 8

/** The courier's points with their hours, and a search among them; folded up until somebody wants one of their own choice. */
export const PickupPoints = ({ points, chosen, onChoose }: Props) => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  if (!isOpen)
    return (
      <Button className="needs-script" onClick={() => setOpen(true)}>
        {t('checkout.choosePoint')}
      </Button>
    )
  const found = matchingPoints(points, typed)
  return (
    <div className="checkout-points">
      <TextField
        type="search"
        label={t('checkout.searchPoint')}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press that opened it asked for it
        autoFocus
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p className="checkout-note" role="status">
        {t('checkout.pointsFound', { count: found.length })}
        {found.length > SHOWN && `. ${t('checkout.pointsMore')}`}
      </p>
      {found.length > 0 && (
        <RadioGroup
          className="checkout-options"
          name="point"
          label={t('checkout.points')}
          value={chosen ?? ''}
          onChange={({ target }) => onChoose(target.value)}
          options={found.slice(0, SHOWN).map(({ type, address, hours }) => ({
            value: type,
            label: <OptionLabel name={address ?? ''} text={hours} />,
          }))}
        />
      )}
    </div>
  )
}
