/** Rings when letters are owed, so that they leave at once and not with the next minute. */
export interface Bell {
  ring(): void
  /** Who hears it; one at a time. */
  answer(listener: () => void): void
}

export function createBell(): Bell {
  let listener = () => {}
  return {
    ring: () => listener(),
    answer: (heard) => {
      listener = heard
    },
  }
}
