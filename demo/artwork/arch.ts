import { d, polar } from './shapes.ts'

export type ArchStyle = 'round' | 'ogee' | 'foil' | 'low' | 'rect'
export const archStyles: readonly ArchStyle[] = ['round', 'ogee', 'foil', 'low', 'rect']

/** The outline of an opening that stands on its box's lower edge. */
export function archPath(x: number, y: number, w: number, h: number, style: ArchStyle = 'round') {
  const bottom = y + h
  const middle = x + w / 2
  const right = x + w
  const r = w / 2

  switch (style) {
    case 'rect':
      return (
        d`M${x} ${bottom}V${y + 18}Q${x} ${y} ${x + 18} ${y}` +
        d`H${right - 18}Q${right} ${y} ${right} ${y + 18}V${bottom}Z`
      )
    case 'ogee': {
      const spring = y + r * 1.15
      const left = d`C${x} ${y + r * 0.55} ${middle - r * 0.3} ${y + r * 0.45} ${middle} ${y}`
      const back = d`C${middle + r * 0.3} ${y + r * 0.45} ${right} ${y + r * 0.55} ${right} ${spring}`
      return d`M${x} ${bottom}V${spring}` + left + back + d`V${bottom}Z`
    }
    case 'foil': {
      const lobes = 7
      const lobe = r * 0.245
      let data = d`M${x} ${bottom}V${y + r}`
      for (let i = 1; i <= lobes; i++) {
        const [px, py] = polar(middle, y + r, r * (i === lobes ? 1 : 0.98), 180 + (180 / lobes) * i)
        data += d`A${lobe} ${lobe} 0 0 1 ${px} ${py}`
      }
      return data + d`V${bottom}Z`
    }
    case 'low':
      return d`M${x} ${bottom}V${y + r * 0.5}A${r * 1.25} ${r * 1.25} 0 0 1 ${right} ${y + r * 0.5}V${bottom}Z`
    case 'round':
      return d`M${x} ${bottom}V${y + r}A${r} ${r} 0 0 1 ${right} ${y + r}V${bottom}Z`
  }
}
