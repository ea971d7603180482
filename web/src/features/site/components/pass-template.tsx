import { MapPin, Phone, Scissors, type LucideIcon } from 'lucide-react'
import { buttonClasses } from '@nikhar/ui/button'
import { IconTile } from '@nikhar/ui/icon-tile'

/**
 * The placeholder for the visits stored on the device, filled by `inline/show-passes.ts`: the offline page runs without
 * the app.
 */
export function PassPlace() {
  return (
    <section data-passes hidden aria-label="Your next visits" className="mx-auto grid w-full max-w-104 gap-4 px-gutter">
      <template>
        <PassCard />
      </template>
    </section>
  )
}

function PassCard() {
  return (
    <article className="overflow-hidden rounded-lg bg-surface text-left shadow-2">
      <header className="bg-primary p-5 text-on-primary">
        <p className="flex flex-wrap items-center justify-between gap-2 font-semibold">
          <span data-slot="salon" className="min-w-0 wrap-anywhere" />
          <span data-slot="status" className="rounded-full bg-white/15 px-2.5 py-1 text-xs leading-[1.2] font-bold" />
        </p>
        <p className="mt-3 type-title">
          <span data-slot="day" />, <span data-slot="time" />
        </p>
        <p data-slot="date" className="text-sm" />
      </header>
      <div className="grid gap-4 p-5">
        <div className="grid justify-items-center gap-1 border-b border-dashed border-line pb-4 text-center">
          <p className="text-sm text-ink-2">Check-in code. Show it at the desk.</p>
          <p
            data-slot="code"
            className="text-[2.6rem] leading-none font-bold tracking-[.12em] text-primary tabular-nums"
          />
        </div>
        <PassRow icon={Scissors} title="services" text="toPay" />
        <PassRow icon={MapPin} title="address" />
        <div data-optional className="flex items-center gap-3">
          <div className="min-w-0 flex-1">
            <PassRow icon={Phone} title="phone" />
          </div>
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the script sets the number */}
          <a data-call href="" className={buttonClasses({ variant: 'soft', size: 'md' })}>
            Call
          </a>
        </div>
        <p className="text-center text-xs text-ink-3">
          Saved on this device <span data-slot="savedAt" />
        </p>
      </div>
    </article>
  )
}

function PassRow({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text?: string }) {
  return (
    <div className="flex items-center gap-3.5">
      <IconTile size="sm">
        <Icon />
      </IconTile>
      <div className="min-w-0">
        <p data-slot={title} className="font-semibold wrap-anywhere" />
        {text !== undefined && <p data-slot={text} className="text-sm text-ink-2" />}
      </div>
    </div>
  )
}
