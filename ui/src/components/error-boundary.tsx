import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ErrorPage } from './error-page.tsx'

/** Shows the error page when rendering throws, and resets when the path changes. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return <Boundary pathname={pathname}>{children}</Boundary>
}

interface BoundaryProps {
  pathname: string
  children: ReactNode
}

interface BoundaryState {
  hasError: boolean
  pathname: string
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasError: false, pathname: this.props.pathname }

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasError: true }
  }

  static getDerivedStateFromProps({ pathname }: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return pathname === state.pathname ? null : { hasError: false, pathname }
  }

  override render() {
    return this.state.hasError ? <ErrorPage /> : this.props.children
  }
}
