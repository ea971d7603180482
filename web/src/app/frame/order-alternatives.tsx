import { TimeChips } from '../../features/booking/components/time-chips.tsx'
import { AlternativesCard } from '../../features/orders/components/alternatives-card.tsx'
import { paths } from '../navigation/paths.ts'
import { useQuickBook } from './use-quick-book.tsx'

/** Free times elsewhere, each of which is booked in the sheet. */
export function OrderAlternatives({ orderId }: { orderId: string }) {
  const { openQuickBook, quickBook } = useQuickBook()
  return (
    <>
      <AlternativesCard
        orderId={orderId}
        outletTo={paths.outlet}
        renderTime={({ outletId, name, service, startTime }) => (
          <TimeChips
            startTimes={[startTime]}
            subject={`${service.serviceName} at ${name}`}
            onChoose={() => openQuickBook({ outletId, serviceId: service._id, startTime })}
          />
        )}
      />
      {quickBook}
    </>
  )
}
