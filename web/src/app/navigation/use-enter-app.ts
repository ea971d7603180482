import { isLoggedIn } from '@nikhar/client/session'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSearchParams } from '@nikhar/ui/use-search-params'
import { takeLoginTarget } from './login-target.ts'

/**
 * For the pages of the login and the sign-up: whether there is a session already, and how to continue with a new one.
 */
export function useEnterApp() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  // Read once: logging in on the page must not trigger the redirect of those who were logged in before.
  const [wasLoggedIn] = useState(isLoggedIn)

  function enter(isOtherCustomer: boolean) {
    const to = takeLoginTarget(query)
    // A full page load removes everything of the other customer from memory.
    if (isOtherCustomer) window.location.replace(to)
    else void navigate(to, { replace: true })
  }
  return { query, wasLoggedIn, enter }
}
