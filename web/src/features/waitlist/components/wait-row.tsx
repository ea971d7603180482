import { Bell, BellRing } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconTile } from '@nikhar/ui/icon-tile'

interface WaitRowProps {
  title: string
  text: ReactNode
  /** The customer will be notified. */
  on: boolean
  children: ReactNode
}

/** The bell with its purpose, and the switch for it. */
export function WaitRow({ title, text, on, children }: WaitRowProps) {
  return (
    <div className="grid gap-3.5">
      <div className="flex items-start gap-3.5">
        <IconTile size="sm" tone={on ? 'ok' : 'plum'}>
          {on ? <BellRing /> : <Bell />}
        </IconTile>
        <p className="min-w-0 flex-1" role={on ? 'status' : undefined}>
          <b className="block font-semibold">{title}</b>
          <span className="block text-sm text-ink-2">{text}</span>
        </p>
      </div>
      {children}
    </div>
  )
}
