import { formatMetres } from '@nikhar/contract/format-distance'
import type { Lookalike } from '@nikhar/contract/operator'
import { findWellKnownName, nameSkeleton } from '@nikhar/contract/salons'
import { countEdits } from '../../../gazetteer/count-edits.ts'
import { distanceKm } from '../../../gazetteer/distance.ts'
import type { KnownIdentity, ProposedIdentity } from './identity-queries.ts'

/**
 * Measured from the position that an operator last accepted. A pin on the wrong side of the road can be corrected at
 * once.
 */
const SMALL_METRES = 200
/**
 * A shorter name becomes a different one when one letter changes. A longer one may have only one slip: common words
 * would otherwise earn it more.
 */
const LETTERS_OF_SLIP = 10
/** What a branch adds to its name, besides the words of its own address. */
const BRANCH_WORDS = ['branch', 'outlet', 'unit']

export interface Judgement {
  /** Why the name has to wait; nothing if it does not change or may change immediately. */
  name: string[]
  /** The same for address and pin, which belong together. */
  place: string[]
  /** The same for phone and UPI id. */
  contact: string[]
}

/** Why the rules alone do not accept a change of a live salon. `lookalikes` are the additional ones it would get. */
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

/** Metres from the accepted position; null if there was none, undefined if the pin does not change. */
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
 * Whether it is the same name in another spelling: case, accents, punctuation and spacing, a typing mistake, or a
 * branch's suffix from its own address. Compared with the accepted name, so that small changes do not add up.
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

/** Without case, accents, punctuation and homoglyphs. Digits stay: shop 12 is not shop 21. */
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
