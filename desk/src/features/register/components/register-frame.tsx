import { brand } from '@nikhar/contract/brand'
import { CalendarCheck2, Check, Clock8, IndianRupee, ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import picture from '@nikhar/ui/pictures/login-tall-1080.webp'
import { classes } from '@nikhar/ui/classes'
import { Logo } from '@nikhar/ui/logo'

const REASONS = [
  {
    icon: CalendarCheck2,
    title: 'A full book, without the phone ringing',
    text: 'Guests pick a free time. You say yes in one tap.',
  },
  {
    icon: IndianRupee,
    title: 'Your money stays yours',
    text: 'Guests pay at your counter, not to us.',
  },
  { icon: Clock8, title: 'Fewer empty chairs', text: 'We remind guests the day before and two hours before.' },
  { icon: ReceiptText, title: 'Bills that add up', text: 'Prices, discounts and GST, to the paisa.' },
]

interface RegisterFrameProps {
  step: 1 | 2
  title: string
  text: string
  children: ReactNode
}

/** The benefits on the left of wide screens; the steps and the form on the right. */
export function RegisterFrame({ step, title, text, children }: RegisterFrameProps) {
  return (
    <main className="min-h-svh lg:grid lg:grid-cols-[minmax(0,31rem)_minmax(0,1fr)]">
      <title>{`Register your salon · ${brand.name}`}</title>
      <aside className="relative overflow-hidden bg-surface-dark text-ink-on-dark max-lg:hidden">
        <img src={picture} alt="" className="absolute inset-0 size-full object-cover opacity-30" />
        <div className="sticky top-0 flex min-h-svh flex-col justify-between gap-8 bg-linear-to-b from-[rgb(49_15_38/.55)] to-[rgb(49_15_38/.92)] p-10">
          <Logo onDark />
          <div>
            <p className="type-title">
              Your salon, <em className="text-gold-light">fully booked</em>.
            </p>
            <ul className="mt-7 grid gap-5">
              {REASONS.map(({ icon: Icon, title: reason, text: detail }) => (
                <li key={reason} className="flex gap-3.5">
                  <span className="grid size-11 flex-none place-items-center rounded-sm bg-[rgb(255_255_255/.1)] text-gold-light">
                    <Icon />
                  </span>
                  <span>
                    <b className="block font-semibold">{reason}</b>
                    <span className="text-sm text-ink-on-dark-2">{detail}</span>
                  </span>
                </li>
              ))}
            </ul>
          </div>
          <p className="text-sm text-ink-on-dark-2">
            Have ready: your rate card, two to four photos, your GSTIN and UPI id if you have them.
          </p>
        </div>
      </aside>
      <section className="mx-auto w-full max-w-200 px-gutter py-5 lg:px-12 lg:py-8">
        <Logo className="lg:hidden!" />
        <Steps step={step} />
        <h1 className="mt-6 type-title">{title}</h1>
        <p className="mt-1.5 text-ink-2">{text}</p>
        {children}
      </section>
    </main>
  )
}

const STEPS = ['You', 'Your salon', 'Start']

function Steps({ step }: { step: number }) {
  return (
    <ol className="mt-5 grid grid-cols-3 gap-2 lg:mt-0 lg:max-w-140">
      {STEPS.map((label, index) => {
        const isDone = index + 1 < step
        const isCurrent = index + 1 === step
        return (
          <li
            key={label}
            aria-current={isCurrent ? 'step' : undefined}
            className={classes(
              'flex items-center gap-2 border-t-3 pt-2 text-sm font-semibold',
              isDone
                ? 'border-success text-success'
                : isCurrent
                  ? 'border-primary text-primary'
                  : 'border-surface-3 text-ink-3',
            )}
          >
            <span
              className={classes(
                'grid size-6 flex-none place-items-center rounded-full text-xs',
                isDone
                  ? 'bg-success text-on-success'
                  : isCurrent
                    ? 'bg-primary text-on-primary'
                    : 'bg-surface-3 text-ink-3',
              )}
            >
              {isDone ? <Check className="size-4" /> : index + 1}
            </span>
            {label}
            {isDone && <span className="sr-only"> done</span>}
          </li>
        )
      })}
    </ol>
  )
}
