import { findWellKnownName, nameSkeleton, type Lookalike } from '@nikhar/contract'
import { countEdits } from '../../../gazetteer/count-edits.ts'
import { distanceKm } from '../../../gazetteer/distance.ts'
import type { KnownIdentity, ProposedIdentity } from './identity-queries.ts'

/** From the place that an operator accepted last. A door that was put on the wrong side of the road is corrected at once. */
const SMALL_METRES = 200
/** A shorter name is another one with one letter changed; more slips would let words that every salon has pay for them. */
const LETTERS_OF_SLIP = 10
/** Besides the words of the own address, what a branch adds to its name. */
const BRANCH_WORDS = ['branch', 'outlet', 'unit']

export interface Judgement {
  /** Why the name has to wait; nothing where it may change at once, or does not change. */
  name: string[]
  /** The same of address and pin, which belong together. */
  place: string[]
  /** The same of phone and UPI id. */
  contact: string[]
}

/** Why a change of a live salon is not accepted by the rules alone. `lookalikes` are those that it would have in addition. */
export function judgeChange(
  known: KnownIdentity,
  proposed: ProposedIdentity,
  lookalikes: readonly Lookalike[],
): Judgement {
  const { name, phone_number, upi_id } = proposed
  const alike = lookalikes.map((other) => `It would look like “${other.name}”, ${formatMetres(other.metres)} away`)
  const judgement: Judgement = { name: [], place: judgePlace(known, proposed), contact: [] }
  if (name !== undefined) {
    const wellKnown = findWellKnownName(name)
    if (wellKnown !== undefined && wellKnown !== findWellKnownName(known.accepted_name)) {
      judgement.name.push(`It carries the name of ${wellKnown}`)
    }
    if (!isSmallRename(known, name)) judgement.name.push('The name is another one')
    judgement.name.push(...alike)
  } else if (proposed.latitude !== undefined) {
    judgement.place.push(...alike)
  }
  if (phone_number !== undefined) judgement.contact.push('The phone number is another one')
  if (upi_id !== undefined) judgement.contact.push('The UPI id is another one: payments would go elsewhere')
  return judgement
}

function judgePlace(known: KnownIdentity, proposed: ProposedIdentity): string[] {
  const reasons: string[] = []
  const isOtherText = (['street', 'city'] as const).some(
    (field) => proposed[field] !== undefined && foldText(proposed[field]) !== foldText(known[field]),
  )
  if (isOtherText || proposed.pincode !== undefined) reasons.push('The address is another one')
  const metres = measureMove(known, proposed)
  if (metres === undefined) return reasons
  if (metres === null) return [...reasons, 'There was no pin before']
  if (metres >= SMALL_METRES) {
    reasons.push(`The pin moves ${formatMetres(metres)} from the place that was accepted`)
  }
  return reasons
}

/** Metres from the accepted place; null where there was none, undefined where the pin stays. */
export function measureMove(
  known: KnownIdentity,
  { latitude, longitude }: ProposedIdentity,
): number | null | undefined {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined
  const { accepted_latitude, accepted_longitude } = known
  if (accepted_latitude === null || accepted_longitude === null) return null
  const accepted = { latitude: accepted_latitude, longitude: accepted_longitude }
  return Math.round(distanceKm(accepted, { latitude, longitude }) * 1000)
}

/**
 * The same name in another spelling: case, accents, punctuation and spacing, a slip of the pen, or a branch's suffix from the
 * own address. Compared with the name that was accepted, so that slips do not add up.
 */
export function isSmallRename({ accepted_name, street, city }: KnownIdentity, name: string): boolean {
  const [before, after] = [foldText(accepted_name), foldText(name)]
  const [squeezedBefore, squeezedAfter] = [before.replaceAll(' ', ''), after.replaceAll(' ', '')]
  const slips = Math.min(squeezedBefore.length, squeezedAfter.length) < LETTERS_OF_SLIP ? 0 : 1
  if (countEdits(squeezedBefore, squeezedAfter, slips) <= slips) return true
  const [shorter, longer] = before.length < after.length ? [before, after] : [after, before]
  if (!longer.startsWith(`${shorter} `)) return false
  const own = new Set([...BRANCH_WORDS, ...foldText(`${street} ${city}`).split(' ')])
  return longer
    .slice(shorter.length + 1)
    .split(' ')
    .every((word) => own.has(word))
}

/** Without case, accents, punctuation and letters that only look alike. Digits stay: shop 12 is not shop 21. */
function foldText(text: string): string {
  const digits = (part: string) => (/^\d+$/.test(part) ? part : nameSkeleton(part))
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'\u2018\u2019]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{Nd}]/u)
    .filter((part) => part !== '')
    .map(digits)
    .join(' ')
}

export function formatMetres(metres: number): string {
  return metres < 1000 ? `${metres} m` : `${(metres / 1000).toFixed(1)} km`
}
