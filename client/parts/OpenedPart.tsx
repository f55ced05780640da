import type { ComponentType, ReactNode } from 'react'
import { useLazyPart } from '../hooks/useLazyPart.ts'
import { lazyOnServer, ServerRendered } from './ServerRendered.tsx'

/** `id` is that of the element which contains it in the server's page. */
export type PartProps = { readonly id: string }

/** A part of a panel that the server renders as well. Call this at module scope. */
export const openedPart = (load: () => Promise<ComponentType<PartProps>>) => ({ load, OnServer: lazyOnServer(load) })

export type OpenedPartProps = PartProps & {
  /** Whether the panel that contains it was opened. */
  readonly opened: boolean
  /** Called when the code could not be loaded; the next opening retries. */
  readonly onFail: () => void
}

type Props = OpenedPartProps & {
  readonly part: ReturnType<typeof openedPart>
  /** Rendered in place of the server's HTML while the code is loading. */
  readonly loading?: ReactNode
}

/** A form of a panel whose code is loaded when the panel opens. Until then, and without scripts, the form of the server's page works. */
export const OpenedPart = ({ id, part: { load, OnServer }, opened, onFail, loading = null }: Props) => {
  const [Part] = useLazyPart(load, opened, { onFail })
  if (Part) return <Part id={id} />
  if (opened && loading !== null) return loading
  return (
    <ServerRendered id={id}>
      <OnServer id={id} />
    </ServerRendered>
  )
}
