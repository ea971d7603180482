export const skins = ['#f0c8a4', '#e5b48a', '#d69d70', '#c48757', '#a86d43', '#8a5533', '#6f4228']
export const hairColours = ['#1d1214', '#2a1a18', '#3a231c', '#4d2d1f', '#6b3d24', '#24161f']
export const clothColours = [
  '#5b2148',
  '#f6b133',
  '#cf5f5f',
  '#43864f',
  '#3a3f94',
  '#f4e4d0',
  '#8a3563',
  '#1f4d4b',
  '#e38580',
  '#c96f4a',
  '#fffaf2',
]
export const gold = '#e0ad4a'
export const eyeInk = '#2a1418'

export const womensHair = ['long', 'wavy', 'bun', 'braid', 'bob', 'pixie', 'curls', 'pony', 'lowbun', 'fringe'] as const
export const mensHair = [
  'part',
  'quiff',
  'crop',
  'curlTop',
  'buzz',
  'turban',
  'manbun',
  'sweep',
  'bald',
  'waves',
] as const
type OtherHair = 'towel' | 'veil' | 'bowl' | 'spikes' | 'pigtails'
export type HairStyle = (typeof womensHair)[number] | (typeof mensHair)[number] | OtherHair

export type Wear = 'tee' | 'shirt' | 'kurta' | 'saree' | 'apron' | 'jacket' | 'cape' | 'robe' | 'lehenga'
export type Beard = 'full' | 'short' | 'moustache' | 'goatee' | 'stubble'

/** Everything that decides how a person looks. Colours are hex. */
export interface Look {
  female: boolean
  skin: string
  hair: string
  cloth: string
  style: HairStyle
  wear: Wear
  child?: boolean
  beard?: Beard | null
  lips?: string
  closedEyes?: boolean
  noEyes?: boolean
  mask?: string
  glasses?: boolean
  bindi?: boolean
  earrings?: 'stud' | 'jhumka' | null
  noseStud?: boolean
  veil?: string
  tikka?: boolean
  nath?: boolean
  necklace?: boolean
}
