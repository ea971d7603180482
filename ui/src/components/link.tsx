import type { ComponentProps, MouseEvent } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
  replace?: boolean
  state?: unknown
}

const ELSEWHERE = /^([a-z][a-z\d+.-]*:|\/\/)/i

/** The router's own link brings the prefetching of a mode we do not use, 2 kB for every visitor; this one only links. */
export function Link({ to, replace = false, state, children, ...anchor }: LinkProps) {
  if (!ELSEWHERE.test(to)) return <RouterLink {...{ to, replace, state, children, ...anchor }} />
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

  function click(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }

  return (
    <a {...anchor} href={href} onClick={click}>
      {children}
    </a>
  )
}
