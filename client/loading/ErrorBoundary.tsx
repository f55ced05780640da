import { Component, type ReactNode } from 'react'

type Props = {
  readonly children: ReactNode
  /** Rendered in place of children that threw. It must not need what they need. */
  readonly fallback: () => ReactNode
  /** Another value renders the children again. */
  readonly resetKey?: unknown
  /** Called with the thrown error. */
  readonly onError?: (error: unknown) => void
}

type State = { readonly failed: boolean; readonly resetKey: unknown }

/**
 * Renders a fallback in place of children that throw while they are rendered in the browser. React has no error boundaries on the server.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { failed: false, resetKey }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error)
  }

  override render() {
    return this.state.failed ? this.props.fallback() : this.props.children
  }
}
