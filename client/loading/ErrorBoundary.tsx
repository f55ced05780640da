import { Component, type ReactNode } from 'react'

type Props = {
  readonly children: ReactNode
  /** Drawn in place of children that threw. It must not need what they need. */
  readonly fallback: () => ReactNode
  /** Another value draws the children again. */
  readonly resetKey?: unknown
  /** Told of what was thrown. */
  readonly onError?: (error: unknown) => void
}

type State = { readonly failed: boolean; readonly resetKey: unknown }

/** Draws a fallback in place of children that throw while they are drawn in the browser. React has no error boundaries on the server. */
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
