/** Shared by fields, text areas and selects. The border is for forced-colours mode, which removes shadows. */
export const fieldBox =
  'rounded-md border border-transparent bg-surface text-ink shadow-field ' +
  'transition-shadow duration-(--dur-1) ' +
  'has-focus-visible:shadow-field-focus'

export const fieldBoxInvalid =
  'rounded-md border border-transparent bg-surface-bad text-ink shadow-field-bad ' +
  'transition-shadow duration-(--dur-1) ' +
  'has-focus-visible:shadow-field-bad-focus'

/** 16 px, because iOS zooms into inputs with smaller text. */
export const fieldInput =
  'w-full min-w-0 bg-transparent text-[1rem] text-ink outline-hidden placeholder:text-ink-3 disabled:text-ink-3'
