import { resolveRedirect } from '@nikhar/client/safe-path'
import { consumeRedirect } from '@nikhar/client/session'
import { matchPath } from 'react-router'
import { paths, patterns } from './paths.ts'
import type { LoginTarget } from './public-paths.ts'

/** Pages for people who are not logged in: they are never the target of a login. */
const ENTRANCES = [patterns.login, patterns.registration, patterns.forgetPassword, patterns.authError]

/** The part of the address that every page of the login flow passes on to the next. */
export function readLoginTarget(query: URLSearchParams): LoginTarget {
  const [redirect, returnTo] = [query.get('redirect'), query.get('returnTo')]
  return { ...(redirect !== null && { redirect }), ...(returnTo !== null && { returnTo }) }
}

/** Where to go after a login or a sign-up. The stored path is removed, whether or not it is used. */
export function takeLoginTarget(query: URLSearchParams): string {
  const { redirect = null, returnTo = null } = readLoginTarget(query)
  const to = resolveRedirect([redirect, returnTo, consumeRedirect()], paths.home())
  const { pathname } = new URL(to, window.location.origin)
  return ENTRANCES.some((pattern) => matchPath(pattern, pathname)) ? paths.home() : to
}
