import type { OutletSetup } from '@nikhar/contract/salons'
import {
  Check,
  Clock,
  Eye,
  Images,
  type LucideIcon,
  Rocket,
  Scissors,
  Smartphone,
  Store,
  UsersRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '@nikhar/ui/button'
import { Card } from '@nikhar/ui/card'
import { classes } from '@nikhar/ui/classes'
import { listSteps, type StepId } from '../setup-steps.ts'
import { useSubmitOutlet } from '../use-submit-outlet.ts'

const ICONS: Record<StepId, LucideIcon> = {
  salon: Store,
  menu: Scissors,
  team: UsersRound,
  hours: Clock,
  photos: Images,
}

interface SetupChecklistProps {
  setup: OutletSetup
  /** The opening hours in words. */
  hours: string
  /** Where each step is done. */
  links: Partial<Record<StepId, string>>
  /** The page as guests will see it; undefined while its address is fetched. */
  previewUrl: string | undefined
}

/** What is done, what comes next, the preview, and the last step. */
export function SetupChecklist({ setup, hours, links, previewUrl }: SetupChecklistProps) {
  const steps = listSteps(setup, hours)
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <Card padded={false} className="overflow-hidden">
      <ol className="divide-y divide-line">
        {steps.map(({ id, title, text, isDone }) => (
          <Row
            key={id}
            icon={isDone ? Check : ICONS[id]}
            title={title}
            text={text}
            isDone={isDone}
            isNext={id === next?.id}
          >
            {links[id] !== undefined && (
              <ButtonLink to={links[id]} size="md" variant={id === next?.id ? 'primary' : 'ghost'}>
                {isDone ? 'Edit' : 'Add'}
                <span className="sr-only">{` ${title.toLowerCase()}`}</span>
              </ButtonLink>
            )}
          </Row>
        ))}
        <Row icon={Smartphone} title="See it as guests do" text="Your page as it will look. Only you can see it.">
          {previewUrl !== undefined && (
            <ButtonLink to={previewUrl} target="_blank" rel="noreferrer" size="md" variant="soft">
              <Eye className="size-4.5" />
              Preview
              <span className="sr-only"> (opens in a new tab)</span>
            </ButtonLink>
          )}
        </Row>
        {setup.stage !== 'SUBMITTED' && <GoLive setup={setup} />}
      </ol>
    </Card>
  )
}

const NEEDED = {
  HOURS: 'hours',
  SERVICES: 'a service',
  STYLISTS: 'a stylist',
  SHIFTS: 'shifts when guests can come',
}

function GoLive({ setup: { outletId, stage, missing } }: { setup: OutletSetup }) {
  const submit = useSubmitOutlet(outletId)
  const isComplete = missing.length === 0
  const text = isComplete
    ? 'We’ll review it and e-mail you. Then guests can book.'
    : `Still missing: ${missing.map((step) => NEEDED[step]).join(', ')}.`
  return (
    <Row icon={Rocket} title="Go live" text={text} isNext={isComplete}>
      <Button size="md" disabled={!isComplete} pending={submit.isPending} onClick={() => submit.mutate()}>
        {stage === 'SENT_BACK' ? 'Send again' : 'Send for review'}
      </Button>
    </Row>
  )
}

interface RowProps {
  icon: LucideIcon
  title: string
  text: string
  isDone?: boolean
  isNext?: boolean
  children: ReactNode
}

function Row({ icon: Icon, title, text, isDone = false, isNext = false, children }: RowProps) {
  return (
    <li className={classes('flex flex-wrap items-center gap-x-4 gap-y-2 px-4.5 py-3', isNext && 'bg-surface-tint')}>
      <span
        className={classes(
          'grid size-11 flex-none place-items-center rounded-sm',
          isDone
            ? 'bg-success-soft text-on-success-soft'
            : isNext
              ? 'bg-primary text-on-primary'
              : 'bg-surface-2 text-ink-2',
        )}
      >
        <Icon className="size-5" />
      </span>
      <span className="min-w-40 flex-1">
        <b className="block font-semibold">
          {title}
          {isDone && <span className="sr-only">, done</span>}
        </b>
        <span className="text-sm text-ink-3">{text}</span>
      </span>
      {children}
    </li>
  )
}
