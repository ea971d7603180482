import type { ReactNode } from 'react'
import { Card } from '@nikhar/ui/card'

interface DetailCardProps {
  title: string
  children: ReactNode
}

/** A titled card of the order page. */
export function DetailCard({ title, children }: DetailCardProps) {
  const id = `order-${title.toLowerCase().replace(' ', '-')}`
  return (
    <section aria-labelledby={id}>
      <Card className="grid gap-3">
        <h2 id={id} className="type-h3">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  )
}
