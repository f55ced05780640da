import type { Id } from '../../shared/api/shapes.ts'
import { classNames } from './classNames.ts'
import { Icon } from './Icon.tsx'
import './optionTiles.css'

export type OptionTile = {
  id: Id
  name: string
  /** A price, or the reason why the option is unavailable. */
  note: string
  unavailable: boolean
  /** `#rrggbb` of a shade. */
  color?: string | null
}

type Props = {
  legend: string
  name: string
  tiles: readonly OptionTile[]
  chosen: Id | null
  onChoose: (id: Id) => void
  error?: string | null | undefined
  /** Id of the form that sends the chosen option without scripts. */
  form?: string | undefined
}

/** The options of a product as tiles with their price; unavailable ones stay readable with a dashed border. */
export const OptionTiles = ({ legend, name, tiles, chosen, onChoose, error, form }: Props) => (
  <fieldset className="options" aria-describedby={error ? `${name}-error` : undefined}>
    <legend>{legend}</legend>
    <div className="options-set">
      {tiles.map(({ id, name: text, note, unavailable, color }) => (
        <label key={id} className={classNames('option', unavailable && 'option-unavailable')}>
          <input
            type="radio"
            name={name}
            value={id}
            form={form}
            required={form !== undefined}
            checked={chosen === id}
            disabled={unavailable}
            onChange={() => onChoose(id)}
          />
          {color && (
            <svg className="option-color" viewBox="0 0 2 2" aria-hidden="true">
              <circle cx="1" cy="1" r="1" fill={color} />
            </svg>
          )}
          <span>{text}</span>
          <small>{note}</small>
        </label>
      ))}
    </div>
    {error && (
      <p id={`${name}-error`} className="field-error" role="alert">
        <Icon name="circle-alert" />
        {error}
      </p>
    )}
  </fieldset>
)
