import { formatCount } from '@nikhar/contract/money'
import { mostOutlets, presence, presenceTotals } from '../presence.ts'

export function PresenceFigures() {
  return (
    <section aria-labelledby="presence-title" className="site-width py-12">
      <div className="relative overflow-hidden rounded-2xl px-6.5 py-8 text-ink-on-dark-2 shadow-3 lg:p-14">
        <Backdrop />
        <h2 id="presence-title" className="sr-only">
          Where you find us
        </h2>
        <div className="relative grid gap-7 lg:grid-cols-[1fr_1.7fr] lg:items-center lg:gap-12">
          <dl className="flex flex-wrap gap-x-8 gap-y-4 lg:flex-col">
            <Total value={presenceTotals.outlets} of="outlets" />
            <Total value={presenceTotals.customers} of="customers" />
          </dl>
          <ul className="grid gap-5 max-lg:border-t max-lg:border-glass/16 max-lg:pt-6 lg:gap-6">
            {presence.map((city) => (
              <City key={city.city} {...city} />
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

function Total({ value, of }: { value: string; of: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt>{of}</dt>
      <dd className="font-display text-[2.625rem] leading-tight tracking-display text-gold-light lg:text-[4rem]">
        {value}
      </dd>
    </div>
  )
}

function City({ city, outlets, customers }: (typeof presence)[number]) {
  return (
    <li>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="font-display text-[1.25rem] leading-snug tracking-display text-ink-on-dark">{city}</h3>
        <p className="text-sm tabular-nums">{formatCount(customers)} customers</p>
      </div>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm font-bold text-ink-on-dark tabular-nums">
        <span
          aria-hidden="true"
          data-bar
          style={{ width: `${(outlets / mostOutlets) * 66}%` }}
          className="h-2.5 flex-none rounded-full bg-linear-to-r from-gold to-gold-light"
        />
        <span className="whitespace-nowrap">{outlets} outlets</span>
      </p>
    </li>
  )
}

/** Decorative rings. */
function Backdrop() {
  return (
    <div aria-hidden="true" className="absolute inset-0 bg-linear-140 from-ticket-plum to-surface-dark">
      <svg viewBox="0 0 600 420" preserveAspectRatio="xMaxYMax slice" className="size-full">
        <g transform="translate(560 420)" fill="none" strokeOpacity=".18" strokeWidth="2" className="stroke-gold">
          {[80, 130, 180, 230, 280, 330].map((radius) => (
            <circle key={radius} r={radius} />
          ))}
        </g>
      </svg>
    </div>
  )
}
