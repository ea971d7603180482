import { BellRing } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { Card } from '@nikhar/ui/card'
import { PlaceDrawing } from '@nikhar/ui/drawing'
import { EmptyState } from '@nikhar/ui/empty-state'

const LaunchNotificationSheet = lazy(async () => ({
  default: (await import('./launch-notification-sheet.tsx')).LaunchNotificationSheet,
}))

/** Where there are no salons yet, one can ask to be told of the first. */
export function NotAvailableHere() {
  const [asked, setAsked] = useState<'open' | 'closed'>()
  return (
    <section className="page-width">
      <Card>
        <EmptyState
          drawing={<PlaceDrawing />}
          title="We're not currently available in your area"
          actions={
            <Button onClick={() => setAsked('open')}>
              <BellRing /> Notify Me When Available
            </Button>
          }
        />
      </Card>
      <Suspense>
        {asked && (
          <LaunchNotificationSheet
            open={asked === 'open'}
            onOpenChange={(open) => setAsked(open ? 'open' : 'closed')}
          />
        )}
      </Suspense>
    </section>
  )
}
