import { classes } from '@nikhar/ui/classes'
import { Confetti } from '@nikhar/ui/confetti'

/** An animated tick; confetti falls once for a new order. */
export function OrderPlacedBanner({ text, celebrates }: { text: string; celebrates: boolean }) {
  return (
    <div
      className={classes(
        'relative overflow-hidden rounded-b-2xl bg-linear-to-b from-hero-from to-hero-to',
        'px-5 pt-5 pb-20 text-center text-ink-on-dark lg:rounded-2xl lg:pt-10 lg:pb-24',
      )}
    >
      {celebrates && <Confetti />}
      <span className="relative mx-auto grid size-24 place-items-center lg:size-32">
        <span className="absolute inset-0 animate-halo rounded-full bg-accent/20" />
        <span className="absolute inset-3 animate-halo rounded-full bg-accent/25" />
        <svg viewBox="0 0 80 80" aria-hidden="true" className="relative size-16 lg:size-20">
          <circle cx="40" cy="40" r="40" className="fill-accent" />
          <path
            d="M25 41l10 10 20-20"
            pathLength="1"
            className="animate-draw fill-none stroke-on-accent stroke-[5] [stroke-dasharray:1] [stroke-linecap:round] [stroke-linejoin:round]"
          />
        </svg>
      </span>
      <h2 className="mx-auto mt-3 max-w-72 type-title lg:mt-5">Thank you for booking</h2>
      <p className="mx-auto mt-2 max-w-80 text-ink-on-dark-2 text-pretty">{text}</p>
    </div>
  )
}
