import type { Outlet, Service } from '@nikhar/contract/discovery'
import { errors } from '@nikhar/contract/errors'
import type { ReactNode } from 'react'
import { ApiError } from '@nikhar/client/api-error'
import { Button } from '@nikhar/ui/button'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { Sheet } from '@nikhar/ui/sheet'
import { Skeleton, SkeletonText } from '@nikhar/ui/skeleton'
import type { QuickBookRequest } from '../quick-book.ts'
import { useQuickOrder } from '../use-quick-order.ts'
import { QuickBookForm } from './quick-book-form.tsx'
import { TimeTaken } from './time-taken.tsx'

interface QuickBookSheetProps {
  request: QuickBookRequest
  /** Undefined until they have loaded. */
  outlet: Outlet | undefined
  service: Service | undefined
  /** Why they did not load. */
  error: unknown
  isLoading: boolean
  onReload: () => void
  onChange: (request: QuickBookRequest) => void
  onClose: () => void
  onPlaced: (orderId: string) => void
  /** For customers whom no other time suits either. */
  waiting: ReactNode
}

/** Books one service at one time: what, when, with whom, the bill and one button. Pages open it with `useQuickBook`. */
export function QuickBookSheet({
  outlet,
  service,
  error,
  isLoading,
  onReload,
  onClose,
  ...props
}: QuickBookSheetProps) {
  if (outlet && service) {
    return <LoadedSheet outlet={outlet} service={service} onReload={onReload} onClose={onClose} {...props} />
  }
  return (
    <Sheet open onOpenChange={onClose} title="Confirm your visit" closeButton>
      <div className="mt-4 pb-2">
        {error ? (
          <LoadFailure error={error} title="This time did not load" onRetry={onReload} pending={isLoading} />
        ) : (
          <SheetSkeleton />
        )}
      </div>
    </Sheet>
  )
}

type LoadedSheetProps = Omit<QuickBookSheetProps, 'error' | 'isLoading' | 'outlet' | 'service'> & {
  outlet: Outlet
  service: Service
}

function LoadedSheet({ request, outlet, service, onReload, onChange, onClose, onPlaced, waiting }: LoadedSheetProps) {
  const order = useQuickOrder({ request, outlet, service, onOutdated: onReload, onPlaced })
  const refusal = [order.error, order.isSent ? null : order.hold.error].find((failure) => isUnavailable(failure))
  const isTaken = refusal !== undefined
  // Another customer was faster, or another obstacle.
  const reason = refusal && refusal.message !== errors.SLOT_TAKEN[1] ? refusal.message : undefined

  function change(choice: Partial<QuickBookRequest>) {
    order.reset()
    onChange({ ...request, ...choice })
  }
  /** The sheet cannot be closed while an order is on its way: its reply would be lost. */
  function close() {
    if (!order.isBooking) onClose()
  }

  return (
    <Sheet
      open
      onOpenChange={close}
      title={isTaken ? (reason ? 'Not available' : 'Just taken') : 'Confirm your visit'}
      closeButton
    >
      <div className="mt-4">
        {isTaken ? (
          <TimeTaken request={request} outlet={outlet} service={service} reason={reason} onChoose={change}>
            {waiting}
          </TimeTaken>
        ) : (
          <QuickBookForm request={request} outlet={outlet} service={service} order={order} onChange={change} />
        )}
      </div>
    </Sheet>
  )
}

/** Booked by another customer, or no longer bookable because it has passed. */
function isUnavailable(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.code === 'SLOT_TAKEN' || 'startTime' in error.fields)
}

/** About as high as the loaded content, so that the sheet does not jump. */
function SheetSkeleton() {
  return (
    <div aria-busy="true" role="status" aria-label="Loading" className="grid gap-4">
      <Skeleton className="h-12 rounded-md" />
      <SkeletonText lines={2} />
      <SkeletonText lines={2} />
      <SkeletonText lines={2} />
      <Skeleton className="h-16 rounded-md" />
      <Button block disabled>
        Book
      </Button>
    </div>
  )
}
