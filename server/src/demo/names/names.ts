export type Region = 'kannada' | 'telugu' | 'marathi' | 'northern'

export interface Names {
  women: string[]
  men: string[]
  families: string[]
}

/** Names are written as one line of words, which is how one reads them best. */
export function namesOf(women: string, men: string, families: string): Names {
  return { women: women.split(' '), men: men.split(' '), families: families.split(' ') }
}
