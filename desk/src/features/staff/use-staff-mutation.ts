import type { Staff } from '@nikhar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '@nikhar/ui/toast'
import { staffQueries } from './queries.ts'

/** A change of the staff. Every call answers with all of it, which the page shows at once. */
export function useStaffMutation<Input>(outletId: number, change: (input: Input) => Promise<Staff>, done: string) {
  const queryClient = useQueryClient()
  const { queryKey } = staffQueries.staff(outletId)
  return useMutation({
    mutationFn: change,
    meta: { showsOwnError: true },
    onSuccess: (staff) => {
      queryClient.setQueryData(queryKey, staff)
      toast.success(done)
    },
    // An invitation whose e-mail failed is on the list all the same.
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  })
}
