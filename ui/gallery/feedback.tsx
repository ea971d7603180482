import { useState } from 'react'
import { Button } from '../src/components/button.tsx'
import { Card } from '../src/components/card.tsx'
import { useSecondsLeft } from '../src/hooks/clock.ts'
import { PendingHoldBar, HoldBar, TimeRing } from '../src/components/countdown.tsx'
import { ErrorBar } from '../src/components/error-bar.tsx'
import { InlineError } from '../src/components/inline-error.tsx'
import { Note } from '../src/components/note.tsx'
import { ProgressBar } from '../src/components/progress-bar.tsx'
import { Skeleton, SkeletonText } from '../src/components/skeleton.tsx'
import { LoadingLine, PageSpinner, Spinner } from '../src/components/spinner.tsx'
import { toast } from '../src/components/toast.ts'
import { UndoBar } from '../src/components/undo-bar.tsx'
import { offerUndo } from '../src/components/undo.ts'
import { ExampleGroup, Example } from './example.tsx'

export function Feedback() {
  return (
    <ExampleGroup title="Feedback">
      <Example name="Notes">
        <div className="grid w-full gap-3">
          <Note>Changing your password signs you out on every other device.</Note>
          <Note tone="ok">Free cancellation up to 3 hours before the appointment.</Note>
          <Note tone="warm">It closed at 2:30 pm. The salon may still help you by phone.</Note>
          <Note tone="info">The salon moved your booking.</Note>
          <InlineError error="Invalid email or password" />
        </div>
      </Example>
      <Example name="Toasts">
        <Button size="md" onClick={() => toast.success('Added to cart')}>
          Success
        </Button>
        <Button size="md" variant="outline" onClick={() => toast.info('No changes detected.')}>
          Info
        </Button>
        <Button
          size="md"
          variant="outline"
          onClick={() => toast.warning('Please select at least one service to proceed with checkout')}
        >
          Warning
        </Button>
        <Button size="md" variant="danger" onClick={() => toast.error('Failed to update cart')}>
          Error
        </Button>
        <Button
          size="md"
          variant="soft"
          onClick={() =>
            toast.warning('Location access was denied. Please enable it in your browser settings.', {
              durationMs: 5000,
              action: { label: 'How to Enable', onClick: () => toast.info('Settings, then Location') },
            })
          }
        >
          With an action
        </Button>
      </Example>
      <Example name="Undo instead of asking">
        <Button
          size="md"
          onClick={() => offerUndo({ text: 'Haircut is off the menu', onUndo: () => toast.info('It is back') })}
        >
          Retire a service
        </Button>
        <UndoBar />
      </Example>
      <ErrorBars />
      <LoadingExamples />
      <Example name="Skeleton">
        <Card padded={false} className="w-full overflow-hidden">
          <Skeleton className="h-36" />
          <div className="grid gap-3 p-4">
            <Skeleton className="h-5 w-3/5 rounded-full" />
            <SkeletonText lines={2} />
          </div>
        </Card>
      </Example>
      <Countdowns />
    </ExampleGroup>
  )
}

function ErrorBars() {
  const [shown, setShown] = useState<'error' | 'auth'>()
  return (
    <Example name="Error bar">
      <Button size="md" variant="danger" onClick={() => setShown('error')}>
        Server trouble
      </Button>
      <Button size="md" variant="outline" onClick={() => setShown('auth')}>
        Signed out
      </Button>
      {shown && (
        <ErrorBar
          tone={shown}
          message={
            shown === 'auth'
              ? 'Your session has ended. Sign in to carry on.'
              : 'Our servers are having some trouble. Please try again later.'
          }
          onDismiss={() => setShown(undefined)}
        />
      )}
    </Example>
  )
}

function LoadingExamples() {
  const [covered, setCovered] = useState(false)

  function cover() {
    setCovered(true)
    setTimeout(() => setCovered(false), 2000)
  }

  return (
    <Example name="Loading">
      <Spinner className="size-8 text-primary" />
      <LoadingLine>Loading reviews...</LoadingLine>
      <Button size="md" variant="outline" onClick={cover}>
        Full screen, 2 s
      </Button>
      <ProgressBar label="Uploading" value={3} max={5} className="w-full" />
      <ProgressBar label="Outlets" tone="gold" value={2} max={5} className="w-full" />
      {covered && <PageSpinner />}
    </Example>
  )
}

function Countdowns() {
  const [untilMs] = useState(() => Date.now() + 65_000)
  const secondsLeft = useSecondsLeft(untilMs)
  return (
    <Example name="Countdown">
      <div className="grid w-full gap-3">
        <PendingHoldBar text="Holding 5:30 pm for you…" />
        <HoldBar
          secondsLeft={secondsLeft}
          totalSeconds={300}
          text="We are holding 5:30 pm for you"
          lastMinuteText="Almost gone: 5:30 pm is held for you"
        />
        <HoldBar secondsLeft={272} totalSeconds={300} text="We are holding 5:30 pm for you" lastMinuteText="" />
        <HoldBar secondsLeft={41} totalSeconds={300} text="" lastMinuteText="Almost gone: 5:30 pm is held for you" />
        <Card className="flex items-center gap-4">
          <TimeRing share={0.62}>
            28 h
            <br />
            12 m
          </TimeRing>
          <div>
            <p className="font-semibold">left to cancel free</p>
            <p className="text-sm text-ink-3">until 2:30 pm tomorrow</p>
          </div>
        </Card>
      </div>
    </Example>
  )
}
