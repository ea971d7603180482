import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { TextLink } from '@nikhar/ui/text-link'

interface PageHeaderProps {
  title: string
  /** A sentence below the title. */
  text?: string
  /** The page that this one belongs to. */
  back?: { to: string; label: string }
  /** What belongs to the whole page, on the right: its main action, a saved mark. */
  children?: ReactNode
}

/** The first line of every page of the desk. */
export function PageHeader({ title, text, back, children }: PageHeaderProps) {
  return (
    <header className="px-gutter py-3 md:px-4 desk:px-6 print:hidden">
      {back && (
        <TextLink to={back.to} className="inline-flex min-h-target items-center gap-1.5 text-sm">
          <ArrowLeft aria-hidden="true" className="size-4.5" /> {back.label}
        </TextLink>
      )}
      <div className="flex min-h-target flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="type-page">{title}</h1>
        {children !== undefined && <div className="flex flex-wrap items-center gap-2">{children}</div>}
      </div>
      {text !== undefined && <p className="mt-0.5 text-sm text-ink-3">{text}</p>}
    </header>
  )
}
