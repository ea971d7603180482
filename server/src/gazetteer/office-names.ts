/** The type of office and what follows it, such as "Palam Vihar SO Gurgaon". */
const OFFICE = /\s*\b(?:[SBH]\.?\s?O|G\.?\s?P\.?\s?O|P\.?O)\b\.?.*$/
const RAILWAY = /\s+(?:R\.?\s?S\.?|Rly\.? Stn\.?|Railway Station)$/i
const SMALL_WORDS = new Set(['and', 'of', 'the'])
const STATES: Record<string, string> = {
  'The Dadra and Nagar Haveli and Daman and Diu': 'Dadra and Nagar Haveli and Daman and Diu',
  'Andaman and Nicobar': 'Andaman and Nicobar Islands',
}

/** "Bandra(East) S.O" becomes Bandra East. */
export function toLocalityName(name: string): string {
  const plain = name
    .replace(OFFICE, '')
    .replace(/\s*\((east|west|north|south|e|w)\)/gi, (_, side: string) => ` ${SIDES[side.toLowerCase()] ?? side}`)
    .replace(/\s*\(.*$/, '')
    .replace(/[.]+(?=\S)/g, ' ')
    .replace(/[.,\s-]+$/, '')
    .replace(/\s+/g, ' ')
    .replace(RAILWAY, '')
    .replace(/\bBk\b/, 'Block')
    .trim()
  return (plain || name).replace(/\p{Lu}{5,}/gu, capitalised)
}

const SIDES: Record<string, string> = {
  e: 'East',
  w: 'West',
  east: 'East',
  west: 'West',
  north: 'North',
  south: 'South',
}

export function toStateName(name: string): string {
  const plain = name === name.toUpperCase() ? capitalised(name) : name
  return STATES[plain] ?? plain
}

/** India Post names the districts of Delhi by direction only. */
export function toDistrictName(name: string, state: string): string {
  const plain = name === name.toUpperCase() ? capitalised(name) : name
  return toStateName(state) === 'Delhi' && !/delhi/i.test(plain) ? `${plain} Delhi` : plain
}

function capitalised(text: string): string {
  return text
    .toLowerCase()
    .split(' ')
    .map((word, index) => (index > 0 && SMALL_WORDS.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ')
}

const INSTITUTION =
  /\b(college|university|hospital|court|bhavan|bhawan|iaf|camp|institute|school|mills?|factory|secretariate?|airport|station|exchange|training|academy|vidyalaya|project|mines|crpf|srpf|police|workshop|dock|jail|press|building|estate|office|p and t|staff|collectorate|assembly|sabha|ndc|sectt|bldg|offices|system|counter|vishwavidyalaya)\b/i
/** Nothing but initials: the name of an institution. */
const INITIALS = /^(?:[A-Z]\s){1,5}[A-Z]$/

/** Its office serves one institution, not a locality. */
export function isInstitution(name: string): boolean {
  return INSTITUTION.test(name) || INITIALS.test(name)
}
