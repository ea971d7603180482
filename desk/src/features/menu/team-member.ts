/** A stylist, as the menu shows them. */
export interface TeamMember {
  id: number
  name: string
  image: string | undefined
}
