/** A screen that throws while it is drawn in the browser becomes the error page; header and footer stay. */
import { Component, type ReactNode } from 'react'
import { ErrorPage } from '../screens/errors/ErrorPage.tsx'

type State = { readonly failed: boolean }

export class ScreenErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <ErrorPage status={500} message="" /> : this.props.children
  }
}
