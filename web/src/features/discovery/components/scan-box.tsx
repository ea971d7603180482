import { SCAN_BOX_PX } from '@nikhar/client/interaction-limits'
import type { ReactNode } from 'react'
import { classes } from '@nikhar/ui/classes'

const CORNERS = [
  'top-0 left-0 rounded-tl-[1.75rem] border-t-4 border-l-4',
  'top-0 right-0 rounded-tr-[1.75rem] border-t-4 border-r-4',
  'bottom-0 left-0 rounded-bl-[1.75rem] border-b-4 border-l-4',
  'right-0 bottom-0 rounded-br-[1.75rem] border-r-4 border-b-4',
]

/** In a short window as high as the camera picture. */
const SIDE = `min(${SCAN_BOX_PX}px, 100cqmin)`

/** The frame that marks the scanned part of the camera picture. */
export function ScanBox({ active, children }: { active: boolean; children?: ReactNode }) {
  return (
    <div
      aria-hidden="true"
      style={{ width: SIDE, height: SIDE }}
      className={classes(
        'absolute top-1/2 left-1/2 grid -translate-1/2 place-items-center rounded-[1.75rem]',
        'shadow-[0_0_0_100vmax_rgb(31_10_24/.62)]',
      )}
    >
      {CORNERS.map((corner) => (
        <span
          key={corner}
          className={classes('absolute size-14', active ? 'border-gold' : 'border-ink-on-dark-2/50', corner)}
        />
      ))}
      {active && (
        <span className="absolute inset-x-4 h-0.75 animate-scan rounded-full bg-gold shadow-[0_0_18px_3px_var(--gold)]" />
      )}
      {children}
    </div>
  )
}
