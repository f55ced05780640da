import { lazy, useState, type ComponentType, type HTMLAttributes, type ReactElement } from 'react'

type Props = Omit<HTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML'> & {
  readonly as?: 'div' | 'footer' | 'ul'
  /** Id of the element in the server's HTML. */
  readonly id: string
  /** Rendered by the server alone. */
  readonly children?: ReactElement | undefined
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
 * An element whose content only the server renders. The browser preserves the HTML of the page. The content has no state and no listeners. It changes with a new document or with HTML that the server
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

/**
 * Creates the component of a `*.server.tsx` file: an element with this id in the page, whose content only the server renders. Browsers get
 * a stub without the content (scripts/serverStubs.mjs), so neither its code nor its texts are part of their bundle.
 */
export const serverOnly = (id: string, Content?: ComponentType) =>
  function ServerOnly(props: Omit<Props, 'id' | 'children'> & { readonly id?: string }) {
    return (
      <ServerRendered id={id} {...props}>
        {Content && <Content />}
      </ServerRendered>
    )
  }
