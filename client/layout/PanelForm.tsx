import type { ComponentType } from 'react'
import { href } from '../../shared/routes.ts'
import { useLazyPart } from '../hooks/useLazyPart.ts'
import './panelForm.css'
import { useReturnPath } from '../parts/preferences/useReturnPath.ts'

export type PanelProps = {
  /** Whether the panel that contains it was opened. */
  readonly opened: boolean
  /** Called when the code could not be loaded; the next opening retries. */
  readonly onFail: () => void
}

type Props = PanelProps & {
  readonly load: () => Promise<ComponentType>
  readonly label: string
  /** The present choice. */
  readonly value: string
}

/**
 * A form of a panel, whose code and content are loaded when the panel opens: every page contains several of them, with long lists. Until
 * then, and without scripts, it is a link to the page with all these forms.
 */
export const PanelForm = ({ load, label, value, opened, onFail }: Props) => {
  const to = useReturnPath()
  const [Form] = useLazyPart(load, opened, { onFail })
  if (Form) return <Form />
  return (
    <a className="panel-form text-link" href={href('preferences', null, { to })} rel="nofollow">
      {label}: {value}
    </a>
  )
}
