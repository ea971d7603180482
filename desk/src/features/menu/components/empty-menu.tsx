import { Button } from '@nikhar/ui/button'
import { PlaceDrawing } from '@nikhar/ui/drawing'
import { EmptyState } from '@nikhar/ui/empty-state'

export function EmptyMenu({ onTemplate }: { onTemplate: () => void }) {
  return (
    <EmptyState
      drawing={<PlaceDrawing />}
      title="Nothing on the menu yet"
      text="Start from common services and set your own prices."
      actions={<Button onClick={onTemplate}>Start from a template</Button>}
    />
  )
}
