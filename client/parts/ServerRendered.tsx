import { lazy, useState, type ComponentProps, type ComponentType, type ReactElement } from 'react'

type Props = Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML'> & {
  readonly as?: 'div' | 'footer'
  /** Id of the element in the server's HTML. */
  readonly id: string
  /** One component created by `lazyOnServer`. */
  readonly children: ReactElement
}

/**
 * Code that the server alone loads: contents for `ServerRendered`. The server loads it on import, so that no page waits for it: the first
 * ones after a start have a deadline, too.
 */
export const lazyOnServer = <P,>(load: () => Promise<ComponentType<P>>) => {
  const loading = typeof document === 'undefined' ? load() : null
  // A rendering that needs it throws the error.
  loading?.catch(() => {})
  return lazy(async () => ({ default: await (loading ?? load()) }))
}

/**
 * An element whose content only the server renders. The browser preserves the HTML of the page, so neither the code nor the texts
 * are part of the bundle. The content has no state and no listeners. It changes with a new document or with HTML that the server
 * rendered again (useAnnouncement.ts); links work, because the document handles clicks. In a screen that was not part of the page
 * it is empty.
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
