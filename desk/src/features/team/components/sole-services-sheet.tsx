import type { AffectedService, SoleServices } from '@nikhar/contract/salons'
import { ApiError } from '@nikhar/client/api-error'
import { Button } from '@nikhar/ui/button'
import { Sheet } from '@nikhar/ui/sheet'
import { useLastDefined } from '@nikhar/ui/use-last-defined'

/** The services that a refused change would leave without a stylist. */
export function findSoleServices(failure: unknown): AffectedService[] | undefined {
  if (!(failure instanceof ApiError) || failure.code !== 'SERVICES_AFFECTED') return undefined
  return failure.details['services'] as AffectedService[]
}

interface SoleServicesSheetProps {
  /** Closed without services. */
  services: AffectedService[] | undefined
  /** The only stylist who does them. */
  isPending: boolean
  onChoose: (choice: SoleServices) => void
  onDismiss: () => void
}

/** Asks what happens to services that no other stylist does. Nothing changes before a button is pressed. */
export function SoleServicesSheet({ services, isPending, onChoose, onDismiss }: SoleServicesSheetProps) {
  const { value: shown } = useLastDefined(services)
  const isOne = shown?.length === 1
  return (
    <Sheet
      open={services !== undefined}
      onOpenChange={(open) => !open && onDismiss()}
      title={isOne ? 'Nobody else does this service' : 'Nobody else does these services'}
      description="Existing bookings stay as they are."
      closeButton
    >
      <ul aria-label="Services" className="mt-4 grid max-h-60 gap-1 overflow-y-auto">
        {shown?.map(({ serviceId, name: service }) => (
          <li key={serviceId} className="rounded-md bg-surface-2 px-4 py-2.5 font-semibold">
            {service}
          </li>
        ))}
      </ul>
      <div className="mt-4 grid gap-2.5">
        <Button pending={isPending} onClick={() => onChoose('others')}>
          {isOne ? 'Let the others do it' : 'Let the others do them'}
        </Button>
        <Button variant="danger" disabled={isPending} onClick={() => onChoose('retire')}>
          {isOne ? 'Take it off the menu' : 'Take them off the menu'}
        </Button>
        <Button variant="ghost" disabled={isPending} onClick={onDismiss}>
          Leave it as it was
        </Button>
      </div>
    </Sheet>
  )
}
