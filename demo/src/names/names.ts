export type Region = 'kannada' | 'telugu' | 'marathi' | 'northern'

/** First names and family names that go together. */
export interface Community {
  women: string[]
  men: string[]
  families: string[]
}

/** Names are written as one line of words, which is how one reads them best. */
export function community(women: string, men: string, families: string): Community {
  return { women: women.split(' '), men: men.split(' '), families: families.split(' ') }
}
