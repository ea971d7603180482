import { operator, type CouponForm, type PlatformCoupon } from '@nikhar/contract/operator'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'
import { operatorQueries } from '../../lib/queries.ts'

/** All mutations of the platform's coupons; the list and the log are refetched afterwards. */
export function useCouponChanges() {
  const queryClient = useQueryClient()
  const shared = {
    onSuccess: () =>
      Promise.all(
        ['coupons', 'audit'].map((name) =>
          queryClient.invalidateQueries({ queryKey: [...operatorQueries.all(), name] }),
        ),
      ),
  }
  return {
    save: useMutation({
      ...shared,
      mutationFn: ({ couponId, form }: { couponId: number | undefined; form: CouponForm }): Promise<PlatformCoupon> =>
        couponId === undefined
          ? call(operator.addCoupon, { body: form })
          : call(operator.updateCoupon, { params: { couponId }, body: form }),
    }),
    pause: useMutation({
      ...shared,
      mutationFn: ({ couponId, paused }: { couponId: number; paused: boolean }) =>
        call(paused ? operator.pauseCoupon : operator.resumeCoupon, { params: { couponId } }),
      meta: { usesErrorBar: true },
    }),
    end: useMutation({
      ...shared,
      mutationFn: (couponId: number) => call(operator.endCoupon, { params: { couponId } }),
      meta: { usesErrorBar: true },
    }),
  }
}
