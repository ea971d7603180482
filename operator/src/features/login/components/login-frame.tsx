import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Chip } from '@nikhar/ui/chip'
import { Logo } from '@nikhar/ui/logo'

/** The pages before the console: one narrow column under the marigold edge. */
export function LoginFrame({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <main className="min-h-svh border-t-4 border-accent px-gutter py-8">
      <div className="mx-auto grid w-full max-w-104 gap-6">
        <Logo />
        <div>
          <Chip tone="offer">
            <ShieldCheck className="size-4" />
            Operator console
          </Chip>
          <h1 className="mt-3.5 type-title">{title}</h1>
          {text !== undefined && <p className="mt-1.5 text-ink-2">{text}</p>}
        </div>
        {children}
      </div>
    </main>
  )
}
