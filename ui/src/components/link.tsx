import type { ComponentProps, MouseEvent } from 'react'
import { createPath, useHref, useLocation, useNavigate } from 'react-router'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
  replace?: boolean
  state?: unknown
}

const EXTERNAL_URL = /^([a-z][a-z\d+.-]*:|\/\/)/i

/** Replaces the router's Link, whose module adds 4 kB of unused code for forms, prefetching and scroll restoration. */
export function Link({ to, replace = false, state, children, ...anchor }: LinkProps) {
  if (!EXTERNAL_URL.test(to)) return <RouterLink {...{ to, replace, state, children, ...anchor }} />
  return (
    <a {...anchor} href={to}>
      {children}
    </a>
  )
}

function RouterLink({ to, replace, state, onClick, children, ...anchor }: LinkProps) {
  const href = useHref(to)
  const navigate = useNavigate()
  const location = useLocation()

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || !opensInSameTab(event, anchor.target)) return
    event.preventDefault()
    // A link to the current address adds no entry to the history, as in the browser.
    void navigate(to, { state, replace: replace === true || href === createPath(location) })
  }

  return (
    <a {...anchor} href={href} onClick={handleClick}>
      {children}
    </a>
  )
}

function opensInSameTab(event: MouseEvent, target: string | undefined): boolean {
  const hasModifier = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
  return event.button === 0 && !hasModifier && (target === undefined || target === '_self')
}
