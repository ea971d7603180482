import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Logo } from './logo.tsx'

interface PageMessageProps {
  /** One of the drawings in page-drawing.tsx. */
  drawing: ReactNode
  title: string
  text: string
  /** The reason, above the drawing. */
  note?: ReactNode
  /** Two full-width buttons, the primary one first. */
  actions: ReactNode
}

/** A full-page message: not found, server error, session expired, offline. */
export function PageMessage({ drawing, title, text, note, actions }: PageMessageProps) {
  return (
    <main
      className={classes(
        'flex min-h-svh flex-col bg-[radial-gradient(90%_50%_at_50%_30%,var(--surface),transparent)]',
        'pb-[max(2rem,env(safe-area-inset-bottom))]',
      )}
    >
      <header className="flex justify-center pt-6">
        <Logo />
      </header>
      {note && <div className="mx-auto mt-5 w-full max-w-104 px-gutter">{note}</div>}
      <div className="flex flex-1 flex-col items-center justify-center px-6 py-8 text-center">
        {drawing}
        <h1 className="mt-7 type-title">{title}</h1>
        <p className="mt-2.5 max-w-74 text-ink-2 text-pretty">{text}</p>
      </div>
      <div className="mx-auto grid w-full max-w-96 gap-3 px-gutter">{actions}</div>
    </main>
  )
}
