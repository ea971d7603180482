import type { GeoPlace } from '@nikhar/contract'
import { GeocoderProblem, type Geocoder, type Position } from '../../../integrations/geocoder.ts'
import { isPlaceNamed } from './is-place-named.ts'
import type { QueryPart } from './query-part.ts'
import type { NamedSalon } from './salon-name-queries.ts'
import { tokenise, type Span } from './tokenise.ts'

interface NamedPlace extends Position {
  name: string
  /** The name with the city and the rest. */
  address: string
  isCity: boolean
}

/** A part of the text of which the salon or the place is known too. */
export type ResolvedPart =
  | QueryPart
  | (Span & { label: string } & (
        | { kind: 'salon'; outletIds: number[] }
        /** What follows "in" is an area until its place is found. */
        | { kind: 'place'; place: NamedPlace }
      ))

export interface Names {
  /** The salons nearby with a name like each text. */
  findSalons: (texts: string[]) => Promise<NamedSalon[]>
  geocoder: Pick<Geocoder, 'search'>
  near: Position
}

/** Above this a name is written as it is, apart from an ending; below it, with slips. */
const CERTAIN = 0.85

/** Finds out which salons and places the words that are in no vocabulary name. */
export async function resolveNames(typed: string, parts: readonly QueryPart[], names: Names): Promise<ResolvedPart[]> {
  if (parts.every(({ kind }) => kind !== 'unknown' && kind !== 'area')) return [...parts]
  return (await resolveWholeName(typed, parts, names)) ?? (await resolveEach(parts, names))
}

/** "Silk Board Barbers" is the name of a salon although "barbers" by itself is a category. */
async function resolveWholeName(
  typed: string,
  parts: readonly QueryPart[],
  names: Names,
): Promise<ResolvedPart[] | undefined> {
  const named = parts.filter(({ kind }) => kind === 'unknown' || kind === 'service' || kind === 'category')
  const span = { start: named[0]?.start ?? 0, end: named.at(-1)?.end ?? 0 }
  const others = parts.filter(({ start, end }) => end <= span.start || start >= span.end)
  if (named.length < 2 || named.length + others.length < parts.length) return undefined
  const salons = await names.findSalons([typed.slice(span.start, span.end)])
  const whole = salons.filter(({ likeness }) => likeness >= CERTAIN)
  if (whole.length === 0) return undefined
  return [...(await resolveEach(others, names)), toSalonPart(span, whole)].toSorted((a, b) => a.start - b.start)
}

async function resolveEach(parts: readonly QueryPart[], names: Names): Promise<ResolvedPart[]> {
  const resolved = await Promise.all(
    parts.map(async (part) => {
      if (part.kind === 'area') return resolveArea(part, names)
      return part.kind === 'unknown' ? resolveUnknown(part, names) : [part]
    }),
  )
  return resolved.flat()
}

/** It follows a preposition. "at Lakme" names a salon all the same. */
async function resolveArea(part: QueryPart & { text: string }, names: Names): Promise<ResolvedPart[]> {
  const place = await findPlace(part.text, names)
  if (place) return [toPlacePart(part, place)]
  const salons = await names.findSalons([part.text])
  return salons.length > 0 ? [toSalonPart(part, salons)] : [part]
}

async function resolveUnknown(part: QueryPart & { text: string }, names: Names): Promise<ResolvedPart[]> {
  const splits = splitText(part)
  const salons = await names.findSalons([...new Set([part.text, ...splits.flat().map(({ text }) => text)])])
  const salonsOf = (text: string, min: number) =>
    salons.filter((salon) => salon.text === text && salon.similarity >= min)

  const certain = salonsOf(part.text, CERTAIN)
  if (certain.length > 0) return [toSalonPart(part, certain)]
  const place = await findPlace(part.text, names)
  if (place && isPlaceNamed(part.text, place.address)) return [toPlacePart(part, place)]
  for (const [first, second] of splits) {
    for (const [name, rest] of [
      [first, second],
      [second, first],
    ] as const) {
      const named = salonsOf(name.text, CERTAIN)
      const area = named.length > 0 ? await findPlace(rest.text, names) : undefined
      if (area && isPlaceNamed(rest.text, area.address))
        return [toSalonPart(name, named), toPlacePart(rest, area)].toSorted((a, b) => a.start - b.start)
    }
  }
  const similar = salonsOf(part.text, 0)
  return similar.length > 0 ? [toSalonPart(part, similar)] : [part]
}

/** Every way to part the text in two at a space. */
function splitText({ text, start }: Span & { text: string }) {
  const tokens = tokenise(text)
  return tokens.slice(1).map((token, place) => {
    const end = tokens[place]?.end ?? 0
    return [
      { text: text.slice(0, end), start, end: start + end },
      { text: text.slice(token.start), start: start + token.start, end: start + text.length },
    ] as const
  })
}

async function findPlace(text: string, { geocoder, near }: Names): Promise<NamedPlace | undefined> {
  try {
    const [found] = await geocoder.search(text, near)
    return found && toNamedPlace(found)
  } catch (error) {
    // A search without places is better than none.
    if (error instanceof GeocoderProblem) return undefined
    throw error
  }
}

function toNamedPlace({ display_name, address, lat, lon }: GeoPlace): NamedPlace {
  const { neighbourhood, suburb, city_district, village, town } = address
  const part = neighbourhood ?? suburb ?? city_district
  const name = part ?? town ?? village ?? address.city ?? display_name.split(',')[0] ?? ''
  return {
    name,
    address: display_name,
    latitude: Number(lat),
    longitude: Number(lon),
    isCity: part === undefined && village === undefined,
  }
}

function toPlacePart({ start, end }: Span, place: NamedPlace): ResolvedPart {
  return { start, end, kind: 'place', label: place.name, place }
}

function toSalonPart({ start, end }: Span, salons: readonly NamedSalon[]): ResolvedPart {
  const best = salons.toSorted((a, b) => b.similarity - a.similarity || a.chord - b.chord)
  const label = best[0]?.name ?? ''
  return { start, end, kind: 'salon', label, outletIds: best.map(({ id }) => id) }
}
