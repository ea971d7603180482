/** One decimal is finer than any screen shows and keeps the files small. */
export function roundToTenth(value: number) {
  return Math.round(value * 10) / 10
}

/** Path data with every number rounded: d`M${x} ${y}H${x + width}Z`. */
export function d(text: TemplateStringsArray, ...values: number[]) {
  return text.reduce((data, part, i) => `${data}${roundToTenth(values[i - 1] as number)}${part}`)
}

export function rect(x: number, y: number, w: number, h: number, fill: string, corner = 0, more = '') {
  const rounded = corner ? ` rx="${roundToTenth(corner)}"` : ''
  const size = `width="${roundToTenth(w)}" height="${roundToTenth(h)}"`
  return `<rect x="${roundToTenth(x)}" y="${roundToTenth(y)}" ${size}${rounded} fill="${fill}" ${more}/>`
}

export function oval(cx: number, cy: number, rx: number, ry: number, fill: string, more = '') {
  const at = `cx="${roundToTenth(cx)}" cy="${roundToTenth(cy)}"`
  return `<ellipse ${at} rx="${roundToTenth(rx)}" ry="${roundToTenth(ry)}" fill="${fill}" ${more}/>`
}

export function dot(cx: number, cy: number, r: number, fill: string, more = '') {
  return `<circle cx="${roundToTenth(cx)}" cy="${roundToTenth(cy)}" r="${roundToTenth(r)}" fill="${fill}" ${more}/>`
}

export function path(data: string, fill = 'none', more = '') {
  return `<path d="${data}" fill="${fill}" ${more}/>`
}

export function line(data: string, colour: string, width: number, more = '') {
  const stroke = `stroke="${colour}" stroke-width="${roundToTenth(width)}" stroke-linecap="round" stroke-linejoin="round"`
  return `<path d="${data}" fill="none" ${stroke} ${more}/>`
}

function outline(colour: string, width: number, more: string) {
  return `fill="none" stroke="${colour}" stroke-width="${width}"${more && ` ${more}`}`
}

export function ring(cx: number, cy: number, r: number, colour: string, width: number, more = '') {
  return `<circle cx="${roundToTenth(cx)}" cy="${roundToTenth(cy)}" r="${roundToTenth(r)}" ${outline(colour, width, more)}/>`
}

export function hoop(cx: number, cy: number, rx: number, ry: number, colour: string, width: number, more = '') {
  const at = `cx="${roundToTenth(cx)}" cy="${roundToTenth(cy)}"`
  return `<ellipse ${at} rx="${roundToTenth(rx)}" ry="${roundToTenth(ry)}" ${outline(colour, width, more)}/>`
}

export function frame(x: number, y: number, w: number, h: number, corner: number, colour: string, width: number) {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${corner}" ${outline(colour, width, '')}/>`
}

export function group(body: string, transform: string) {
  return `<g transform="${transform}">${body}</g>`
}

/** Back to front. */
export function layers(...parts: string[]) {
  return parts.join('')
}

export function repeat(count: number, make: (i: number) => string) {
  return Array.from({ length: count }, (_, i) => make(i)).join('')
}

export function polar(cx: number, cy: number, r: number, degrees: number): [x: number, y: number] {
  const angle = (degrees * Math.PI) / 180
  return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)]
}

/** A point of a quadratic curve from `start` to `end` pulled towards `control`, in one dimension. */
export function alongCurve(t: number, start: number, control: number, end: number) {
  return (1 - t) ** 2 * start + 2 * (1 - t) * t * control + t * t * end
}
