import type { ReactNode } from 'react'

interface PanelStepProps {
  number: number
  title: string
  note?: string
  children: ReactNode
}

export function PanelStep({ number, title, note, children }: PanelStepProps) {
  return (
    <fieldset className="grid min-w-0 gap-2.5">
      <legend className="flex items-center gap-2 pb-2.5 text-sm">
        <span
          aria-hidden="true"
          className="grid size-6 place-items-center rounded-full bg-primary-soft text-xs font-bold text-on-primary-soft"
        >
          {number}
        </span>
        <b className="font-semibold">{title}</b>
        {note && <span className="text-ink-2">{note}</span>}
      </legend>
      {children}
    </fieldset>
  )
}
