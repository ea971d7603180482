import { formatMetres } from '@nikhar/contract/format-distance'
import type { WaitingChange } from '@nikhar/contract/operator'

const METRES_PER_DEGREE = 111_195
const [WIDTH, HEIGHT, MARGIN] = [400, 160, 34]

interface PinMoveProps {
  pin: NonNullable<WaitingChange['pin']>
  metres: number
}

/** Where the pin was accepted and where it would be, north up; the distance is in words beside it. */
export function PinMove({ pin: { before, after }, metres }: PinMoveProps) {
  if (!before || metres === 0) return null
  const east = (after.longitude - before.longitude) * METRES_PER_DEGREE * Math.cos((before.latitude * Math.PI) / 180)
  const north = (after.latitude - before.latitude) * METRES_PER_DEGREE
  const scale = Math.min(
    (WIDTH - 2 * MARGIN) / Math.max(Math.abs(east), 1),
    (HEIGHT - 2 * MARGIN) / Math.max(Math.abs(north), 1),
  )
  const [x, y] = [(east * scale) / 2, (-north * scale) / 2]
  return (
    <figure className="mt-3">
      <svg
        viewBox={`${-WIDTH / 2} ${-HEIGHT / 2} ${WIDTH} ${HEIGHT}`}
        aria-hidden="true"
        className="max-h-44 w-full rounded-md bg-surface-2"
      >
        <line x1={-x} y1={-y} x2={x} y2={y} strokeWidth="3" strokeDasharray="7 6" className="stroke-line-strong" />
        <circle cx={-x} cy={-y} r="10" className="fill-ink-3" />
        <circle cx={x} cy={y} r="12" strokeWidth="4" className="fill-primary stroke-surface" />
      </svg>
      <figcaption className="mt-1 text-sm text-ink-2">
        {`The pin moves ${formatMetres(metres)} from the grey dot to the coloured one.`}
      </figcaption>
    </figure>
  )
}
