export type BadgeTone = 'marigold' | 'leaf' | 'indigo' | 'plum' | 'sand' | 'crimson' | 'clay'

/** Ground and text of each tone. */
export const badgeTones: Record<BadgeTone, string> = {
  marigold: 'bg-badge-marigold-bg text-badge-marigold-fg',
  leaf: 'bg-badge-leaf-bg text-badge-leaf-fg',
  indigo: 'bg-badge-indigo-bg text-badge-indigo-fg',
  plum: 'bg-badge-plum-bg text-badge-plum-fg',
  sand: 'bg-badge-sand-bg text-badge-sand-fg',
  crimson: 'bg-badge-crimson-bg text-badge-crimson-fg',
  clay: 'bg-badge-clay-bg text-badge-clay-fg',
}
