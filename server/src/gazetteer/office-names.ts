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

const WORDS: Readonly<Record<string, string>> = { Extn: 'Extension', Ext: 'Extension', 'I E': 'Industrial Estate' }

/** "H A L II Stage" is commonly known as HAL 2nd Stage, "Rohini sec11" as Rohini Sector 11. */
export function toCommonName(locality: string): string {
  return locality
    .replace(/\b(?:Extn|Ext|I E)\b\.?/g, (word) => WORDS[word.replace('.', '')] ?? word)
    .replace(/\b[A-Z](?:\.? [A-Z])+\b\.?/g, (initials) => initials.replace(/[ .]/g, ''))
    .replace(/\bsec(?:t|tor)?[ -]*0*(\d+[a-z]?)\b/gi, (_, number: string) => `Sector ${number.toUpperCase()}`)
    .replace(NUMERAL_FIRST, (_, numeral: string, unit: string) => `${toOrdinal(numeral)} ${capitalised(unit)}`)
}

const NUMERAL_FIRST = /\b([IVX]+)(?:th)? (block|stage|phase)\b/gi
const NUMERALS = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X']

function toOrdinal(numeral: string): string {
  const number = NUMERALS.indexOf(numeral.toUpperCase())
  return number < 1 ? numeral : `${number}${['th', 'st', 'nd', 'rd'][number] ?? 'th'}`
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
  /\b(college|university|hospital|court|bhavan|bhawan|iaf|camp|institute|school|mills?|factory|secretariate?|airport|station|exchange|training|academy|vidyalaya|project|mines|crpf|srpf|police|workshop|dock|jail|press|building|estate|office|p and t|staff|collectorate|assembly|sabha|ndc|sectt|bldg|offices|system|counter|vishwavidyalaya|hub|campus|booking|mdo|ndso|cprc|board)\b/i
/** Nothing but initials: the name of an institution. */
const INITIALS = /^(?:[A-Z]\s){1,5}[A-Z]$/

/** Its office serves one institution, not a locality. */
export function isInstitution(name: string): boolean {
  return INSTITUTION.test(name) || INITIALS.test(name)
}
