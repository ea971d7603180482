import { expect, test } from 'vitest'
import css from './tokens.css?raw'

const light = readTokens(':root {')
const themes = { light, dark: { ...light, ...readTokens("[data-theme='dark'] {") } }

const badges = ['marigold', 'leaf', 'indigo', 'plum', 'sand', 'crimson', 'clay']
const tickets = ['plum', 'gold', 'leaf', 'rose']

/** Text colours and their backgrounds. */
const textPairs: [string, string][] = [
  ...['ground', 'surface', 'surface-2', 'surface-3'].map((on): [string, string] => ['ink', on]),
  ...['ground', 'surface', 'surface-2', 'surface-pop'].map((on): [string, string] => ['ink-2', on]),
  ...['ground', 'surface', 'surface-2', 'surface-tint', 'surface-pop'].map((on): [string, string] => ['ink-3', on]),
  ...['ground', 'surface', 'surface-2', 'surface-tint', 'surface-on'].map((on): [string, string] => ['primary', on]),
  ...['ground', 'surface', 'surface-pop'].map((on): [string, string] => ['success', on]),
  ...['ground', 'surface'].map((on): [string, string] => ['danger', on]),
  ...['primary', 'primary-hover', 'primary-pressed', 'primary-top'].map((on): [string, string] => ['on-primary', on]),
  ...['accent', 'accent-hover', 'accent-from', 'accent-to'].map((on): [string, string] => ['on-accent', on]),
  ...['primary', 'accent', 'rose', 'success', 'warn', 'danger', 'info'].map((role): [string, string] => [
    `on-${role}-soft`,
    `${role}-soft`,
  ]),
  ...['success', 'warn', 'danger', 'info'].map((role): [string, string] => [`on-${role}`, role]),
  ...badges.map((tone): [string, string] => [`badge-${tone}-fg`, `badge-${tone}-bg`]),
  ...tickets.map((tone): [string, string] => [`on-ticket-${tone}`, `ticket-${tone}`]),
  ...['map-ink', 'map-ink-2'].flatMap((ink) =>
    ['map-paper', 'map-shade-0', 'map-shade-1', 'map-shade-2', 'map-land', 'map-street', 'map-road', 'map-halo'].map(
      (on): [string, string] => [ink, on],
    ),
  ),
  ['map-ink-green', 'map-green'],
  ['map-ink-green', 'map-halo'],
  ['map-ink-water', 'map-water'],
  ['map-ink-water', 'map-halo'],
  ['ink-on-dark', 'surface-dark'],
  ['ink-on-dark-2', 'surface-dark'],
  ['ink-on-dark-2', 'selection-from'],
  ['accent', 'surface-dark'],
  ['ink-accent', 'ground'],
  ['ink', 'surface-bad'],
  ['warn', 'surface'],
  ['info', 'surface'],
  ['on-film', 'toast'],
  ['on-bar-auth', 'bar-auth'],
  ...['ok', 'bad', 'warm', 'info'].map((tone): [string, string] => [`toast-${tone}`, 'toast']),
]

/** Borders, marks and drawings. */
const shapePairs: [string, string][] = [
  ['line-field', 'surface'],
  ['line-field', 'ground'],
  ['on-primary-mark', 'primary'],
  ['star-line', 'surface'],
  ['art', 'ground'],
  ['focus', 'ground'],
  ['focus', 'surface'],
]

test.each(['light', 'dark'] as const)('every text colour is readable on its background in the %s theme', (theme) => {
  expect(findBelow(4.5, textPairs, theme)).toEqual([])
})

test.each(['light', 'dark'] as const)('borders, marks and the focus ring are visible in the %s theme', (theme) => {
  expect(findBelow(3, shapePairs, theme)).toEqual([])
})

function findBelow(minimum: number, pairs: [string, string][], theme: keyof typeof themes) {
  return pairs
    .map(([ink, ground]) => ({
      pair: `${ink} on ${ground}`,
      ratio: contrast(colour(ink, theme), colour(ground, theme)),
    }))
    .filter(({ ratio }) => ratio < minimum)
}

function readTokens(selector: string): Record<string, string> {
  const start = css.indexOf('{', css.indexOf(selector))
  const block = css.slice(start, css.indexOf('\n}', start))
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

function colour(token: string, theme: keyof typeof themes): string {
  const value = themes[theme][token] ?? ''
  const reference = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
  if (reference) return colour(reference, theme)
  if (!/^#[\da-f]{6}$/.test(value)) throw new Error(`--${token} is not a plain colour: ${value}`)
  return value
}

/** WCAG 2.2 */
function contrast(one: string, other: string) {
  const [lighter, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string) {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
