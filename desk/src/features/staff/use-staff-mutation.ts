import type { Staff } from '@nikhar/contract/salons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '@nikhar/ui/toast'
import { staffQueries } from './queries.ts'

/** A mutation of the staff. Every call returns the whole staff, which the page shows at once. */
export function useStaffMutation<Input>(outletId: number, change: (input: Input) => Promise<Staff>, done: string) {
  const queryClient = useQueryClient()
  const { queryKey } = staffQueries.staff(outletId)
  return useMutation({
    mutationFn: change,
    onSuccess: (staff) => {
      queryClient.setQueryData(queryKey, staff)
      toast.success(done)
    },
    // An invitation whose e-mail failed is listed anyway.
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  })
}
