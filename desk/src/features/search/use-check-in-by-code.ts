import { ApiError } from '@nikhar/client/api-error'
import { call } from '@nikhar/client/call'
import { desk, type DeskOrder as ApiDeskOrder } from '@nikhar/contract/desk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { toast } from '@nikhar/ui/toast'
import { highlightOrder } from '../../lib/highlighted-orders.ts'
import { paths } from '../../lib/paths.ts'
import { deskQueries } from '../../lib/queries.ts'
import { toSalonDay } from '../../lib/salon-time.ts'

/** Checks in the guest with this code. A booking of another day, or one that is checked in already, is opened. */
export function useCheckInByCode(outletId: number) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (code: string): Promise<ApiDeskOrder> =>
      call(desk.checkInByCode, { params: { outletId }, body: { code } }),
    onSuccess({ orderId, visitor }) {
      highlightOrder(orderId)
      toast.success(`${visitor.firstName} is checked in.`)
      return queryClient.invalidateQueries({ queryKey: deskQueries.all() })
    },
    onError(error) {
      const { orderId, startTime } = detailsOf(error)
      if (orderId && startTime) void navigate(paths.day(outletId, toSalonDay(startTime), orderId))
    },
  })
}

function detailsOf(error: Error): { orderId?: string; startTime?: string } {
  return error instanceof ApiError ? error.details : {}
}
