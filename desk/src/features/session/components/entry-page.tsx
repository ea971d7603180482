import { brand } from '@nikhar/contract/brand'
import { Store } from 'lucide-react'
import type { ReactNode } from 'react'
import picture from '@nikhar/ui/pictures/login-tall-1080.webp'
import { Chip } from '@nikhar/ui/chip'
import { Logo } from '@nikhar/ui/logo'

interface EntryPageProps {
  title: string
  heading: string
  text: string
  children: ReactNode
  /** At the bottom. */
  footer?: ReactNode
}

/** The pages before the desk: log in, join, forgotten password. */
export function EntryPage({ title, heading, text, children, footer }: EntryPageProps) {
  return (
    <main className="grid min-h-svh lg:grid-cols-[minmax(0,1fr)_34rem]">
      <title>{`${title} · Salon desk · ${brand.name}`}</title>
      <div className="relative overflow-hidden max-lg:hidden">
        <img src={picture} alt="" className="absolute inset-0 size-full object-cover" />
        <div className="absolute inset-x-8 bottom-8 max-w-104 rounded-xl bg-[rgb(31_10_24/.84)] px-7 py-6 text-ink-on-dark">
          <p className="type-h1">The day at a glance, before the first chai.</p>
          <p className="mt-2 text-ink-on-dark-2">Requests, chairs and check-ins on one page.</p>
        </div>
      </div>
      <section className="flex flex-col gap-8 px-gutter py-6 lg:px-20 lg:py-12">
        <Logo />
        <div className="w-full max-w-104">
          <Chip tone="plum">
            <Store className="size-4" />
            Salon desk
          </Chip>
          <h1 className="mt-3.5 type-title">{heading}</h1>
          <p className="mt-1.5 text-ink-2">{text}</p>
          {children}
        </div>
        {footer && <div className="mt-auto text-sm text-ink-3">{footer}</div>}
      </section>
    </main>
  )
}
