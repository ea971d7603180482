import { bigCities, type BigCity } from './big-cities.ts'

const sizes = new Map(bigCities.map((city) => [city.name, relativeSize(city)]))

/** How likely a search means a locality of a city without further information: more likely in a large one. */
export function localityWeight(city: string): number {
  return 0.3 + 0.25 * (sizes.get(city) ?? 0)
}

/** Logarithmic: 1 for the largest city, 0 for a hundred thousand people. */
export function relativeSize({ thousands }: BigCity): number {
  return Math.max(0, Math.log10(thousands / 100) / Math.log10(12_442 / 100))
}
