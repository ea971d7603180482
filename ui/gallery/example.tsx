import type { ReactNode } from 'react'

/** One component with its name. */
export function Example({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <section aria-label={name} className={wide ? 'min-w-0 lg:col-span-2' : 'min-w-0'}>
      <h3 className="mb-3 type-caps text-ink-3">{name}</h3>
      <div className="flex flex-wrap items-start gap-3 *:max-w-full">{children}</div>
    </section>
  )
}

export function ExampleGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-t border-line py-8">
      <h2 className="mb-6 type-h1">{title}</h2>
      <div className="grid gap-8 lg:grid-cols-2">{children}</div>
    </div>
  )
}
