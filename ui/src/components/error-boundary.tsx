import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ErrorPage } from './error-page.tsx'

/** What breaks while a page is drawn breaks that page only: another address starts afresh. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return <Boundary pathname={pathname}>{children}</Boundary>
}

interface BoundaryProps {
  pathname: string
  children: ReactNode
}

interface BoundaryState {
  broken: boolean
  pathname: string
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { broken: false, pathname: this.props.pathname }

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { broken: true }
  }

  static getDerivedStateFromProps({ pathname }: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return pathname === state.pathname ? null : { broken: false, pathname }
  }

  override render() {
    return this.state.broken ? <ErrorPage /> : this.props.children
  }
}
