import type { ComponentProps, MouseEvent } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
  replace?: boolean
  state?: unknown
}

const EXTERNAL_URL = /^([a-z][a-z\d+.-]*:|\/\/)/i

/** Replaces the router's Link, which adds 2 kB of prefetching code for a mode that we do not use. */
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
  const { target } = anchor
  const follow = useLinkClickHandler(to, { state, ...(replace && { replace }), ...(target && { target }) })

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }

  return (
    <a {...anchor} href={href} onClick={handleClick}>
      {children}
    </a>
  )
}
