import { BellRing } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PlaceDrawing } from '../../../ui/drawing.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

const NotifySheet = lazy(async () => ({ default: (await import('./notify-sheet.tsx')).NotifySheet }))

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
        {asked && <NotifySheet open={asked === 'open'} onOpenChange={(open) => setAsked(open ? 'open' : 'closed')} />}
      </Suspense>
    </section>
  )
}
