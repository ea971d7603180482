import { brand } from '@nikhar/contract'
import { Card } from '../../ui/card.tsx'
import { ClockDrawing } from '../../ui/drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

const ARRIVES = `This screen arrives with the next release of ${brand.name}.`

/** A screen of the shell that has its address and its guard but not its content yet. */
export function ArrivingPage() {
  return (
    <div className="page-width">
      <Card className="mx-auto max-w-144">
        <EmptyState drawing={<ClockDrawing />} title="On its way" text={ARRIVES} />
      </Card>
    </div>
  )
}
