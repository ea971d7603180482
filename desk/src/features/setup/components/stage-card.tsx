import { formatMoment } from '@nikhar/contract/salon-time'
import type { OutletSetup } from '@nikhar/contract/salons'
import { Check, CircleAlert, EyeOff, Hourglass, type LucideIcon, MessageSquareWarning, Rocket } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '@nikhar/ui/button'
import { Card } from '@nikhar/ui/card'
import { classes } from '@nikhar/ui/classes'
import { IconTile, type IconTileTone } from '@nikhar/ui/icon-tile'

interface StageCardProps {
  setup: OutletSetup
  posterTo: string
  dayTo: string
  pageUrl: string | undefined
}

/** The stage of the outlet, and why. Renders nothing for a draft, for which there is the checklist. */
export function StageCard({ setup, posterTo, dayTo, pageUrl }: StageCardProps) {
  const { stage, reason, since } = setup
  if (stage === 'SUBMITTED') {
    return (
      <Stage
        icon={Hourglass}
        tone="warm"
        title="In review"
        text={`Sent ${formatMoment(since)}. We’ll e-mail you once we’ve reviewed it.`}
      >
        <ReviewSteps />
        <p className="mt-4 text-sm text-ink-2">Meanwhile, you can keep editing below and print the poster.</p>
        <ButtonLink to={posterTo} size="md" variant="soft" className="mt-3">
          Print the QR poster
        </ButtonLink>
      </Stage>
    )
  }
  if (stage === 'SENT_BACK') {
    return (
      <Stage icon={MessageSquareWarning} tone="bad" title="One thing to fix" text={`“${reason ?? ''}”`}>
        <p className="mt-2 text-sm text-ink-3">Fix it below, then send it again.</p>
      </Stage>
    )
  }
  if (stage === 'HIDDEN' || stage === 'SUSPENDED') {
    const isHidden = stage === 'HIDDEN'
    return (
      <Stage
        icon={isHidden ? EyeOff : CircleAlert}
        tone="bad"
        title={isHidden ? 'Hidden for now' : 'Suspended for now'}
        text={reason ? `“${reason}”` : 'Guests can’t find your salon.'}
      />
    )
  }
  if (stage !== 'LIVE') return null
  return (
    <Stage
      icon={Rocket}
      tone="ok"
      title={`You’re live. Namaste, ${setup.city}.`}
      text="The QR poster on the door brings the guests you already have."
    >
      <div className="mt-4 flex flex-wrap gap-3">
        {pageUrl !== undefined && (
          <ButtonLink to={pageUrl} target="_blank" rel="noreferrer" size="md" variant="accent">
            See your page
          </ButtonLink>
        )}
        <ButtonLink to={posterTo} size="md" variant="soft">
          Print the poster
        </ButtonLink>
        <ButtonLink to={dayTo} size="md" variant="ghost">
          Open the day
        </ButtonLink>
      </div>
    </Stage>
  )
}

interface StageProps {
  icon: LucideIcon
  tone: IconTileTone
  title: string
  text: string
  children?: ReactNode
}

function Stage({ icon: Icon, tone, title, text, children }: StageProps) {
  return (
    <Card look="flat">
      <div className="flex items-start gap-4">
        <IconTile tone={tone}>
          <Icon />
        </IconTile>
        <div className="min-w-0 flex-1">
          <h2 className="type-h2">{title}</h2>
          <p className="mt-0.5 text-ink-2">{text}</p>
        </div>
      </div>
      {children}
    </Card>
  )
}

const REVIEW_STEPS = ['Sent', 'In review', 'Live']

function ReviewSteps() {
  return (
    <ol className="mt-5 grid grid-cols-3 text-center text-sm font-semibold">
      {REVIEW_STEPS.map((label, index) => (
        <li
          key={label}
          aria-current={index === 1 ? 'step' : undefined}
          className="relative grid justify-items-center gap-1.5 not-first:before:absolute not-first:before:top-4 not-first:before:right-1/2 not-first:before:h-0.5 not-first:before:w-full not-first:before:bg-line-strong"
        >
          <span
            className={classes(
              'relative z-1 grid size-8.5 place-items-center rounded-full',
              index === 0
                ? 'bg-success text-on-success'
                : index === 1
                  ? 'bg-accent text-on-accent'
                  : 'bg-surface-3 text-ink-3',
            )}
          >
            {index === 0 ? <Check className="size-4.5" /> : index + 1}
          </span>
          {label}
        </li>
      ))}
    </ol>
  )
}
