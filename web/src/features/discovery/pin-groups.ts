import type { Point, Rectangle } from '@nikhar/ui/map/geometry'

interface Size {
  width: number
  height: number
}

/** Pins closer than this would overlap. */
export const PIN_REACH: Size = { width: 62, height: 40 }
/** About the size of a pin above its point. */
const PIN: Size = { width: 74, height: 44 }
/** One that stands for several salons names a range of prices. */
const GROUP_WIDTH = 124

/** Groups points that would overlap, in the given order. */
export function gatherPoints<Item extends Point>(items: readonly Item[], reach: Size): Item[][] {
  const groups: Item[][] = []
  for (const item of items) {
    const near = groups.find(
      ([first]) => first && Math.abs(first.x - item.x) < reach.width && Math.abs(first.y - item.y) < reach.height,
    )
    if (near) near.push(item)
    else groups.push([item])
  }
  return groups
}

/** What the pin of a group covers. */
export function coverOf(group: readonly Point[]): Rectangle[] {
  const [first] = group
  if (!first) return []
  const half = (group.length > 1 ? GROUP_WIDTH : PIN.width) / 2
  return [{ left: first.x - half, right: first.x + half, top: first.y - PIN.height, bottom: first.y }]
}
