import { lazy, useState, type ComponentProps, type ComponentType, type ReactElement } from 'react'

type Props = Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML'> & {
  readonly as?: 'div' | 'footer'
  /** Names the element in the page that the server sent. */
  readonly id: string
  /** One component of `lazyOnServer`. */
  readonly children: ReactElement
}

/** Code that the server alone loads: contents for `ServerRendered`. */
export const lazyOnServer = <P,>(load: () => Promise<ComponentType<P>>) => lazy(async () => ({ default: await load() }))

/**
 * An element whose contents only the server draws. In the browser they stay what the page came with, so that neither their code
 * nor their texts are part of the bundle. They have no state and no listeners, and change with a new document only, or by HTML that
 * the server has drawn again (useAnnouncement.ts); links work, because the document handles clicks. In a screen that was not part of the page they are empty.
 */
export const ServerRendered = ({ as: Element = 'div', children, ...props }: Props) => {
  const [renderedByServer] = useState(() =>
    typeof document === 'undefined' ? null : (document.getElementById(props.id)?.innerHTML ?? ''),
  )
  return renderedByServer === null ? (
    <Element {...props}>{children}</Element>
  ) : (
    <Element {...props} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: renderedByServer }} />
  )
}
