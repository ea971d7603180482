import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { isOffline } from '@nikhar/client/is-offline'
import { ErrorPage, OfflineErrorPage } from './error-page.tsx'

/** Shows an error page when rendering throws, and resets when the path changes. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return <Boundary pathname={pathname}>{children}</Boundary>
}

interface BoundaryProps {
  pathname: string
  children: ReactNode
}

interface BoundaryState {
  error?: 'offline' | 'other' | undefined
  pathname: string
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { pathname: this.props.pathname }

  static getDerivedStateFromError(): Partial<BoundaryState> {
    // Without a network, the script of the page could not be loaded.
    return { error: isOffline() ? 'offline' : 'other' }
  }

  static getDerivedStateFromProps({ pathname }: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return pathname === state.pathname ? null : { error: undefined, pathname }
  }

  override render() {
    const { error } = this.state
    if (error === 'offline') return <OfflineErrorPage />
    return error ? <ErrorPage /> : this.props.children
  }
}
