/** A locality that the post office data lacks, misplaces or names differently. */
export interface WellKnownLocality {
  name: string
  city: string
  district: string
  state: string
  pincode: string | null
  latitude: number
  longitude: number
  aliases: string[]
  /** Added to the weight of a locality of its city. */
  fame: number
  /** The locality or city of which it is a numbered part. */
  part?: string
}

/** Reads "Name latitude longitude". */
export function readPosition(line: string): { name: string; latitude: number; longitude: number } {
  const words = line.trim().split(' ')
  const [latitude, longitude] = words.splice(-2, 2)
  return { name: words.join(' '), latitude: Number(latitude), longitude: Number(longitude) }
}
