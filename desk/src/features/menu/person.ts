/** Somebody of the team, as the menu shows them. */
export interface Person {
  id: number
  name: string
  image: string | undefined
}
