/** The day and hour of a visit, on the plum ticket. */
export interface Ticket {
  /** The salon; in e-mails to a salon, its guest. */
  title: string
  /** Sun, 22 Nov */
  day: string
  /** 10:30 am */
  time: string
  /** 11:30 am */
  until?: string | undefined
  stylist?: string | undefined
  /** The customer's check-in code. */
  code?: string | undefined
  /** The visit does not take place: its time is struck through. */
  isOff?: boolean
}

/** A total is emphasised. */
export type Row = [name: string, value: string, isTotal?: true]

export interface Place {
  name: string
  address: string
  phone?: string | undefined
  /** Link to a map. */
  directions?: string | undefined
}

/** Why the recipient gets the e-mail, and the page where it is switched off, if it can be. */
export interface Footer {
  why: string
  choice?: { link: string; label: string }
}

/**
 * A sentence, what a person wrote, the heading, a ticket, a one-time code, a table of names and values, an address, the
 * button (one per e-mail), a further link, or the footer.
 */
export type Paragraph =
  | string
  | { quote: string }
  | { heading: string }
  | { ticket: Ticket }
  | { code: string }
  | { rows: Row[] }
  | { place: Place }
  | { link: string; label: string }
  | { aside: string; label: string }
  | Footer

/** Every e-mail ends with its footer. */
export type EmailBody = [...Paragraph[], Footer]
