import { classes } from '../components/classes.ts'
import { BELOW_DOT_PX, chooseNames, type MapName, type NameLook } from './choose-names.ts'
import type { Rectangle } from './geometry.ts'

const LOOKS: Readonly<Record<NameLook, string>> = {
  large: 'fill-(--map-ink-2) font-display text-[1.125rem] font-medium',
  area: 'fill-(--map-ink) text-xs font-semibold',
  road: 'fill-(--map-ink) text-[.6875rem] font-medium',
  green: 'fill-(--map-ink-green) text-[.6875rem] font-medium',
  water: 'fill-(--map-ink-water) text-[.6875rem] font-medium italic',
  station: 'fill-(--map-ink-2) text-[.6875rem] font-semibold',
}
/** The middle of a line is this much above its baseline. */
const BASELINE_PX = 4

/** Names on the map, drawn in the order of their importance as far as there is room. */
export function MapNames({ names, obstacles }: { names: readonly MapName[]; obstacles: readonly Rectangle[] }) {
  return chooseNames(names, obstacles).map((name) => {
    const { text, look, x, y } = name
    return (
      <g key={`${text} ${Math.round(x)} ${Math.round(y)}`} transform={place(name)}>
        {look === 'station' && (
          <circle cy={-BELOW_DOT_PX} r="3.5" strokeWidth="2" className="fill-(--map-paper) stroke-(--map-metro)" />
        )}
        <text
          y={BASELINE_PX}
          textAnchor="middle"
          className={classes('stroke-(--map-halo) stroke-3 [paint-order:stroke] [stroke-linejoin:round]', LOOKS[look])}
        >
          {text}
        </text>
      </g>
    )
  })
}

function place({ x, y, angle = 0 }: MapName) {
  return `translate(${x.toFixed(1)} ${y.toFixed(1)})${angle ? ` rotate(${angle.toFixed(1)})` : ''}`
}
