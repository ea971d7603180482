/** The frame that fields, text areas and selects share. The border is for forced colours, which drop shadows. */
export const fieldBox =
  'rounded-md border border-transparent bg-surface text-ink shadow-[inset_0_0_0_1px_var(--line-field)] ' +
  'transition-shadow duration-(--dur-1) ' +
  'has-focus:shadow-[inset_0_0_0_2px_var(--primary),0_0_0_4px_var(--primary-soft)]'

export const fieldBoxBad =
  'rounded-md border border-transparent bg-surface-bad text-ink shadow-[inset_0_0_0_2px_var(--danger)] ' +
  'transition-shadow duration-(--dur-1) ' +
  'has-focus:shadow-[inset_0_0_0_2px_var(--danger),0_0_0_4px_var(--danger-soft)]'

/** 16 px, since iOS zooms into anything smaller. */
export const fieldInput =
  'w-full min-w-0 bg-transparent text-[1rem] text-ink outline-hidden placeholder:text-ink-3 disabled:text-ink-3'
