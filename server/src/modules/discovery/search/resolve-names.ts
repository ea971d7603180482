import type { GeoPlace } from '@nikhar/contract/discovery'
import { GeocoderProblem, type Geocoder, type Position } from '../../../integrations/geocoder.ts'
import { isPlaceNamed } from './is-place-named.ts'
import { matchName, splitName, toNameWords, type NameMatch, type NameWord } from './match-name.ts'
import type { NamedSalon, NamedService, NamedStylist } from './name-queries.ts'
import type { QueryPart } from './query-part.ts'
import { toSearchText } from './search-text.ts'
import type { Span } from './token.ts'
import { tokenise } from './tokenise.ts'
import { completeWord, type Vocabulary } from './vocabulary.ts'

export interface NamedPlace extends Position {
  name: string
  /** The city that it is part of, or the city itself. */
  city: string
  /** The name with the city and the rest. */
  address: string
  isCity: boolean
  /** A city or a part of one, which a customer may mean from afar. */
  isNotable: boolean
}

/** A part of the text, with the salon, the stylist or the place that it names. */
export type ResolvedPart =
  | QueryPart
  | (Span & { label: string } & (
        | { kind: 'salon'; outletIds: number[] }
        | { kind: 'stylist'; stylists: NamedStylist[] }
        /** Services by names that the vocabulary does not contain. */
        | { kind: 'named-service'; services: NamedService[] }
        /** Text after "in" is an area until its place is found. */
        | { kind: 'place'; place: NamedPlace }
      ))

export interface Resolved {
  parts: ResolvedPart[]
  /** A place elsewhere that the words may mean; it is suggested, not searched. */
  otherPlace: (NamedPlace & Span) | undefined
}

export interface Names {
  vocabulary: Vocabulary
  /** The salons and stylists nearby with names similar to each word. */
  findNames: (words: string[]) => Promise<{ salons: NamedSalon[]; stylists: NamedStylist[] }>
  findServices: (words: string[]) => Promise<NamedService[]>
  geocoder: Pick<Geocoder, 'search'>
  near: Position
  /** Whether the customer is in the city of the place. */
  isInCity: (place: NamedPlace) => Promise<boolean>
}

type TextPart = Extract<QueryPart, { text: string }>

/** Resolves words outside the vocabulary to salons, stylists, services and places. */
export async function resolveNames(typed: string, parts: readonly QueryPart[], names: Names): Promise<Resolved> {
  if (parts.every((part) => !isText(part) && !isGuess(part))) return { parts: [...parts], otherPlace: undefined }
  const named = await resolvePeople(typed, parts, names)
  const resolved: ResolvedPart[] = []
  let otherPlace: Resolved['otherPlace']
  for (const part of named) {
    if (!isText(part) || isPlain(part)) {
      resolved.push(part)
      continue
    }
    const place = await findPlace(part, names)
    const isMeant = place && (part.kind === 'area' || named.length === 1 || (await names.isInCity(place)))
    if (place && isMeant) resolved.push(toPlacePart(part, place))
    else {
      const isOther = place?.isNotable === true && part.kind === 'unknown' && !otherPlace
      if (isOther) otherPlace = { ...place, start: part.start, end: part.end }
      // A word that names a place names nothing else.
      if (isOther) resolved.push({ ...part, isPlain: true })
      else resolved.push(part.kind === 'area' && part.isAfter ? toUnknownPart(part) : part)
    }
  }
  return { parts: await resolveServices(typed, resolved, names), otherPlace }
}

function toUnknownPart({ start, end, text, label }: TextPart): ResolvedPart {
  return { start, end, text, label, kind: 'unknown', isPlain: false }
}

function isText(part: ResolvedPart): part is TextPart {
  return part.kind === 'unknown' || part.kind === 'area' || part.kind === 'person'
}

function isPlain(part: ResolvedPart): boolean {
  return part.kind === 'unknown' && part.isPlain
}

function isGuess(part: ResolvedPart): boolean {
  return 'isGuess' in part && part.isGuess
}

interface Candidate extends NameMatch {
  kind: 'salon' | 'stylist'
  salon?: NamedSalon
  stylist?: NamedStylist
}

/** Replaces words by the salons and stylists that they name, the clearest first. */
async function resolvePeople(typed: string, parts: readonly QueryPart[], names: Names): Promise<ResolvedPart[]> {
  const words = toNameWords(tokenise(typed), names.vocabulary)
  const isOpen = (word: Span) =>
    parts.some((part) => covers(part, word) && (isText(part) || isGuess(part)) && !isPlain(part))
  const requested = words.filter((word) => isOpen(word) && word.text.length > 1)
  if (requested.length === 0) return [...parts]
  const found = await names.findNames([...new Set(requested.flatMap(toSpellings))])
  const all = [
    ...found.salons.flatMap((salon) => toCandidate(words, salon.name, { kind: 'salon', salon })),
    ...found.stylists.flatMap((stylist) => toCandidate(words, stylist.name, { kind: 'stylist', stylist })),
  ].filter((candidate) => requested.some((word) => covers(candidate, word)))

  let resolved: ResolvedPart[] = [...parts]
  for (;;) {
    const fitting: Candidate[] = []
    for (const candidate of all) if (await isFitting(candidate, resolved, names)) fitting.push(candidate)
    const [best] = fitting.toSorted(compareCandidates(resolved))
    if (!best) return resolved
    const same = fitting.filter(
      (each) =>
        each.kind === best.kind &&
        each.start === best.start &&
        each.end === best.end &&
        each.matched === best.matched &&
        each.slips === best.slips,
    )
    const others = resolved.flatMap((part) => cutPart(typed, part, best))
    resolved = [...others, toNamedPart(best, same)].toSorted((a, b) => a.start - b.start)
    if (resolved.filter(({ kind }) => kind === 'salon' || kind === 'stylist').length > 1) return resolved
  }
}

/** Long vowels are one letter in other scripts and two in Latin spelling: "मीरा" is Meera. */
function toSpellings({ text, isLatin }: NameWord): string[] {
  return isLatin ? [text] : [text, text.replaceAll('i', 'ee').replaceAll('u', 'oo')]
}

function toCandidate(
  words: readonly NameWord[],
  name: string,
  named: Pick<Candidate, 'kind' | 'salon' | 'stylist'>,
): Candidate[] {
  const match = matchName(words, splitName(name))
  return match ? [{ ...match, ...named }] : []
}

/** One word of a longer name, or a misspelt one, is more likely the place with exactly that name. */
async function isFitting(candidate: Candidate, parts: readonly ResolvedPart[], names: Names): Promise<boolean> {
  const covered = parts.filter((part) => overlaps(part, candidate))
  const open = covered.filter((part) => isText(part) || isGuess(part))
  if (open.length === 0 || covered.some(({ kind }) => kind === 'salon' || kind === 'stylist')) return false
  // A guess is only undone for a name that is spelt exactly.
  if (open.every(isGuess) && (candidate.slips > 0 || candidate.kind === 'stylist')) return false
  const isPerson = open.some(({ kind }) => kind === 'person')
  if (candidate.kind === 'stylist' && !isPerson)
    return (candidate.matched > 1 ? candidate.slips <= 1 : candidate.slips === 0) && !(await isPlaceHere(open, names))
  if (candidate.isWhole || isPerson) return true
  return !(await isPlaceHere(open, names))
}

async function isPlaceHere(open: readonly ResolvedPart[], names: Names): Promise<boolean> {
  for (const part of open) {
    const place = isText(part) ? await findPlace(part, names) : undefined
    if (place && (part.kind === 'area' || (await names.isInCity(place)))) return true
  }
  return false
}

function compareCandidates(parts: readonly ResolvedPart[]) {
  const rank = (candidate: Candidate) => {
    const isPerson = parts.some((part) => part.kind === 'person' && overlaps(part, candidate))
    return [
      Number(isPerson === (candidate.kind === 'stylist') && isPerson),
      candidate.matched - candidate.slips,
      Number(candidate.isWhole),
      Number(candidate.kind === 'salon'),
    ]
  }
  return (a: Candidate, b: Candidate) =>
    rank(b).reduce((decided, value, place) => decided || value - (rank(a)[place] ?? 0), 0) ||
    (a.salon?.chord ?? 0) - (b.salon?.chord ?? 0)
}

function toNamedPart({ kind, start, end }: Candidate, same: readonly Candidate[]): ResolvedPart {
  if (kind === 'salon') {
    const salons = same.flatMap(({ salon }) => salon ?? [])
    return { start, end, kind, label: salons[0]?.name ?? '', outletIds: salons.map(({ id }) => id) }
  }
  const stylists = same.flatMap(({ stylist }) => stylist ?? [])
  const labels = new Set(stylists.map(({ name }) => name))
  const [first = ''] = labels
  return { start, end, kind, label: labels.size > 1 ? (first.split(' ')[0] ?? first) : first, stylists }
}

/** The rest of a part without the words of a name. */
function cutPart(typed: string, part: ResolvedPart, cut: Span): ResolvedPart[] {
  if (!overlaps(part, cut)) return [part]
  if (!isText(part)) return []
  return [
    { start: part.start, end: cut.start },
    { start: cut.end, end: part.end },
  ].flatMap(({ start, end }) => {
    const tokens = end > start ? tokenise(typed.slice(start, end)) : []
    const [first, last] = [tokens[0], tokens.at(-1)]
    if (!first || !last) return []
    const span = { start: start + first.start, end: start + last.end }
    const text = typed.slice(span.start, span.end)
    return [{ ...part, ...span, text, label: text }]
  })
}

function overlaps(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end
}

function covers(a: Span, b: Span): boolean {
  return a.start <= b.start && b.end <= a.end
}

/** The text must contain the first word of the name: "house" is not Opera House. */
function isNamedBy(text: string, { name, address, isCity }: NamedPlace): boolean {
  return isPlaceNamed(text, address) && (isCity || isPlaceNamed(name.split(' ')[0] ?? '', text))
}

const MIN_PLACE_BEGINNING = 4
/** "ramesh" is a person's name, not a prefix of Rameshnagar. */
const MAX_PLACE_REST = 4

function isBeginning(text: string, name: string): boolean {
  const [typed, whole] = [toSearchText(text), toSearchText(name)]
  return typed.length >= MIN_PLACE_BEGINNING && whole.startsWith(typed) && whole.length - typed.length <= MAX_PLACE_REST
}

const places = new WeakMap<TextPart, Promise<NamedPlace | undefined>>()

/** Geocodes each part once. Plain words and villages whose names merely begin alike are not places. */
function findPlace(part: TextPart, names: Names): Promise<NamedPlace | undefined> {
  let found = places.get(part)
  if (!found) {
    found = searchPlace(part, names)
    places.set(part, found)
  }
  return found
}

async function searchPlace(part: TextPart, { geocoder, near, isInCity }: Names): Promise<NamedPlace | undefined> {
  if (part.kind === 'person' || isPlain(part)) return undefined
  try {
    const [found] = await geocoder.search(part.text, near)
    const place = found && toNamedPlace(found)
    if (!place || part.kind === 'area' || isNamedBy(part.text, place)) return place
    // While the customer types, a name in their city may be incomplete.
    return isBeginning(part.text, place.name) && (await isInCity(place)) ? place : undefined
  } catch (error) {
    // A search without places is better than none.
    if (error instanceof GeocoderProblem) return undefined
    throw error
  }
}

function toNamedPlace({ display_name, address, lat, lon }: GeoPlace): NamedPlace {
  const { neighbourhood, suburb, city_district, village, town, state } = address
  const part = neighbourhood ?? suburb ?? city_district
  const name = part ?? town ?? village ?? address.city ?? display_name.split(',')[0] ?? ''
  return {
    name,
    city: address.city ?? town ?? village ?? state ?? '',
    address: display_name,
    latitude: Number(lat),
    longitude: Number(lon),
    isCity: part === undefined && village === undefined,
    isNotable: address.city !== undefined && village === undefined && town === undefined,
  }
}

function toPlacePart({ start, end }: Span, place: NamedPlace): ResolvedPart {
  return { start, end, kind: 'place', label: place.name, place }
}

const NAMING: ReadonlySet<ResolvedPart['kind']> = new Set(['service', 'category', 'salon', 'stylist', 'place'])
const MIN_BEGINNING = 3

/** If nothing else is named, searches the names of services for the words, and completes prefixes. */
async function resolveServices(typed: string, parts: readonly ResolvedPart[], names: Names): Promise<ResolvedPart[]> {
  if (parts.some(({ kind }) => NAMING.has(kind) && kind !== 'place')) return [...parts]
  const resolved: ResolvedPart[] = []
  for (const part of parts) {
    if (part.kind !== 'unknown') resolved.push(part)
    else resolved.push(...((await findNamedServices(part, names)) ?? completePart(typed, part, names) ?? [part]))
  }
  return resolved
}

async function findNamedServices(part: TextPart, names: Names): Promise<ResolvedPart[] | undefined> {
  const tokens = tokenise(part.text)
  // A plain word is searched as it is written.
  const words = toNameWords(tokens, names.vocabulary).map((word) => ({
    ...word,
    isKnown: word.isKnown && !isPlain(part),
  }))
  const telling = words.filter(({ isFiller, text }) => text.length > 2 && (isPlain(part) || !isFiller))
  if (telling.length === 0) return undefined
  const compared = telling.map((word) => ({ ...word, isFiller: false, isLast: word.isLast && !isPlain(part) }))
  const found = (await names.findServices([...new Set(telling.map(({ text }) => text))])).flatMap((service) => {
    const match = matchName(compared, splitName(service.name))
    const isNamed = match && match.start === compared[0]?.start && match.end === compared.at(-1)?.end
    return isNamed ? [{ service, slips: match.slips }] : []
  })
  const fewest = Math.min(...found.map(({ slips }) => slips))
  const services = found.filter(({ slips }) => slips === fewest).map(({ service }) => service)
  if (services.length === 0) return undefined
  const label = services.length === 1 ? (services[0]?.name ?? '') : part.text
  return [{ start: part.start, end: part.end, kind: 'named-service', label, services }]
}

function completePart(typed: string, part: TextPart, { vocabulary }: Names): ResolvedPart[] | undefined {
  const tokens = tokenise(part.text)
  const [only] = tokens
  const isEnd = part.end >= typed.trimEnd().length
  if (isPlain(part) || tokens.length !== 1 || !only || only.text.length < MIN_BEGINNING || !isEnd) return undefined
  // A whole word is not a prefix.
  if (vocabulary.spellings.words.has(only.text)) return undefined
  const concepts = completeWord(vocabulary, only.text) ?? []
  const completed = concepts.flatMap((concept): ResolvedPart[] => {
    const span = { start: part.start, end: part.end, label: concept.name }
    if (concept.kind === 'SERVICE') return [{ ...span, kind: 'service', concept, isGuess: true }]
    return concept.kind === 'CATEGORY'
      ? [{ ...span, kind: 'category', slug: concept.category ?? concept.slug, isGuess: true }]
      : []
  })
  return completed.length > 0 ? completed : undefined
}
