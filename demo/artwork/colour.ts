/** The warm near-black that all shadows are made of. */
export const shadowInk = '#1f0a18'
export const white = '#ffffff'

type Channels = [red: number, green: number, blue: number]

function channels(colour: string): Channels {
  const at = (start: number) => Number.parseInt(colour.slice(start, start + 2), 16)
  return [at(1), at(3), at(5)]
}

function hex(rgb: Channels) {
  return (
    '#' +
    rgb
      .map((v) =>
        Math.round(Math.max(0, Math.min(255, v)))
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
  )
}

/** `amount` 0 is all `from`, 1 is all `to`. */
export function mix(from: string, to: string, amount: number) {
  const [r, g, b] = channels(from)
  const [r2, g2, b2] = channels(to)
  return hex([r + (r2 - r) * amount, g + (g2 - g) * amount, b + (b2 - b) * amount])
}

export function lighten(colour: string, amount: number) {
  return mix(colour, '#fff6e6', amount)
}

export function darken(colour: string, amount: number) {
  return mix(colour, shadowInk, amount)
}
