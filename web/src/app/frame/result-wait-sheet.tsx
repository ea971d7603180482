import { useQuery } from '@tanstack/react-query'
import { outletQueries } from '../../features/discovery/outlet-queries.ts'
import { WaitSheet } from '../../features/waitlist/components/wait-sheet.tsx'
import { paths } from '../navigation/paths.ts'

interface ResultWaitSheetProps {
  outletId: number
  outletName: string
  service: { id: string; name: string }
  onClose: () => void
}

/** Waits for a time at a salon from the results; days on which it is closed cannot be chosen. */
export function ResultWaitSheet(props: ResultWaitSheetProps) {
  const { data: outlet } = useQuery(outletQueries.outlet(props.outletId))
  return <WaitSheet {...props} hours={outlet} waitlistTo={paths.waitlist()} />
}
