import { brand } from '@nikhar/contract/brand'
import type { ReactNode } from 'react'
import { ButtonLink } from '@nikhar/ui/button'
import { Link } from '@nikhar/ui/link'
import { Logo } from '@nikhar/ui/logo'

interface SiteHeaderProps {
  homeTo: string
  loginTo: string
  /** Section links of the page. */
  children?: ReactNode
}

export function SiteHeader({ homeTo, loginTo, children }: SiteHeaderProps) {
  return (
    <header className="sticky top-0 z-20 bg-ground/90 backdrop-blur-md">
      <div className="page-width flex items-center justify-between gap-4 py-3.5 lg:py-4.5">
        <Link to={homeTo} aria-label={`${brand.name}, home`} className="rounded-sm">
          <Logo />
        </Link>
        {children}
        <ButtonLink to={loginTo} size="md">
          Login
        </ButtonLink>
      </div>
    </header>
  )
}
