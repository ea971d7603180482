export type Region = 'kannada' | 'telugu' | 'marathi' | 'northern'

/** First names and family names that go together. */
export interface Community {
  women: string[]
  men: string[]
  families: string[]
}

/** Takes space-separated names, which keeps the tables readable. */
export function community(women: string, men: string, families: string): Community {
  return { women: women.split(' '), men: men.split(' '), families: families.split(' ') }
}
