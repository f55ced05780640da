import { ViewTransition, type ReactNode } from 'react'
import './travelling.css'

type Props = {
  /** The same name on the old and the new screen, unique on each; null disables the transition. */ name: string | null
  children: ReactNode
}

/** An element that moves from its position on the old screen to that on the new one, in browsers with view transitions. */
export const SharedElement = ({ name, children }: Props) =>
  name === null ? (
    children
  ) : (
    <ViewTransition name={name} share="travelling" default="none">
      {children}
    </ViewTransition>
  )
