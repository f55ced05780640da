import { ViewTransition, type ReactNode } from 'react'
import './travelling.css'

type Props = {
  /** The same for the two places between which it travels; once on a page at most. Null stays where it is. */ name: string | null
  children: ReactNode
}

/** Something that moves from its place on the old screen to its place on the new one, where the browser can show that. */
export const SharedElement = ({ name, children }: Props) =>
  name === null ? (
    children
  ) : (
    <ViewTransition name={name} share="travelling" default="none">
      {children}
    </ViewTransition>
  )
