/** Renders the current screen; focus and scroll follow it. */
import { useLayoutEffect, type ComponentType } from 'react'
import { useT } from '../hooks/useT.ts'
import { ErrorBoundary } from '../loading/ErrorBoundary.tsx'
import { useCurrent } from './current.ts'
import { useNavigation } from './navigationContext.ts'

type ErrorPageProps = {
  readonly status: number
  readonly message: string
  /** Title of the failed screen when its layout is rendered. */
  readonly title?: string | undefined
}

/** `ErrorPage` replaces a failed screen; header and footer stay mounted around it. */
export function ScreenOutlet({ ErrorPage }: { readonly ErrorPage: ComponentType<ErrorPageProps> }) {
  const t = useT()
  const current = useCurrent()
  const { afterRender } = useNavigation()
  useLayoutEffect(() => afterRender(current), [current, afterRender])
  const { Layout, failedTitle } = (current.kind === 'error' ? current.framed : current.screen) ?? {}
  const failedScreen = () => <ErrorPage status={500} message="" />
  const rendered = (
    // New data of the same screen resets the boundary and renders again.
    <ErrorBoundary key={current.key} resetKey={current} fallback={failedScreen}>
      {current.kind === 'screen' ? (
        <current.screen.Component data={current.data} deferred={current.deferred} />
      ) : (
        <ErrorPage status={current.status} message={current.message} title={failedTitle?.(current.path, t)} />
      )}
    </ErrorBoundary>
  )
  if (!Layout) return rendered
  return (
    <ErrorBoundary resetKey={current} fallback={failedScreen}>
      <Layout>{rendered}</Layout>
    </ErrorBoundary>
  )
}
