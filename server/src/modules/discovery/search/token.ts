export interface Span {
  /** Offsets in the typed text. */
  start: number
  end: number
}

export interface Token extends Span {
  /** Normalised for comparison. */
  text: string
  /** "500", "1,500", "1.5k", "20th". */
  amount?: number
  /** A time of day in minutes: "6pm", "5:30". */
  clock?: number
}
