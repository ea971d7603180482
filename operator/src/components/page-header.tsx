import type { ReactNode } from 'react'

interface PageHeaderProps {
  title: string
  /** A sentence below the title. */
  text?: string
  /** Stands on the right: a search, the main action, the choice of a span. */
  children?: ReactNode
}

/** The first line of every page of the console. */
export function PageHeader({ title, text, children }: PageHeaderProps) {
  return (
    <header>
      <div className="flex min-h-target flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="type-page">{title}</h1>
        {children}
      </div>
      {text !== undefined && <p className="mt-0.5 text-sm text-ink-3">{text}</p>}
    </header>
  )
}
