import { BellRing } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { Card } from '@nikhar/ui/card'
import { PlaceDrawing } from '@nikhar/ui/drawing'
import { EmptyState } from '@nikhar/ui/empty-state'

const LaunchNotificationSheet = lazy(async () => ({
  default: (await import('./launch-notification-sheet.tsx')).LaunchNotificationSheet,
}))

/** Shown where there are no salons yet, with a subscription for when there are. */
export function NotAvailableInArea() {
  const [sheet, setSheet] = useState<'open' | 'closed'>()
  return (
    <section className="page-width">
      <Card>
        <EmptyState
          drawing={<PlaceDrawing />}
          title="We're not currently available in your area"
          actions={
            <Button onClick={() => setSheet('open')}>
              <BellRing /> Notify Me When Available
            </Button>
          }
        />
      </Card>
      <Suspense>
        {sheet && (
          <LaunchNotificationSheet
            open={sheet === 'open'}
            onOpenChange={(open) => setSheet(open ? 'open' : 'closed')}
          />
        )}
      </Suspense>
    </section>
  )
}
