import { useState } from 'react'
import type { WireShipping } from '../../../../shared/api/cart.ts'
import { useT } from '../../../hooks/useT.ts'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { OptionLabel } from './OptionLabel.tsx'
import { matchingPoints } from './matchingPoints.ts'

export type PointSearchProps = {
  /** Those near the address are first. */
  points: NonNullable<WireShipping['options']>
  /** The current choice, a point or another way of handover. */
  chosen: string | null
  onChoose: (type: string) => void
}

/** Number of points shown at once; a search finds the others. */
const SHOWN = 8

/** The courier's points with their opening hours and a search field. Its texts are in the group `points`. */
export const PointSearch = ({ points, chosen, onChoose }: PointSearchProps) => {
  const t = useT()
  const [typed, setTyped] = useState('')
  const found = matchingPoints(points, typed)
  return (
    <div className="checkout-points">
      <TextField
        type="search"
        label={t('points.search')}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens after a press on its button
        autoFocus
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p className="checkout-note" role="status">
        {t('points.found', { count: found.length })}
        {found.length > SHOWN && `. ${t('points.more')}`}
      </p>
      {found.length > 0 && (
        <RadioGroup
          className="checkout-options"
          name="point"
          label={t('points.title')}
          value={chosen ?? ''}
          onChange={({ target }) => onChoose(target.value)}
          options={found.slice(0, SHOWN).map(({ type, address, hours }) => ({
            value: String(type),
            label: <OptionLabel name={address ?? ''} text={hours} />,
          }))}
        />
      )}
    </div>
  )
}
