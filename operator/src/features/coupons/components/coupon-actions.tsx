import type { PlatformCoupon } from '@nikhar/contract/operator'
import { Ban, Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { ConfirmDialog } from '@nikhar/ui/dialog'
import { toast } from '@nikhar/ui/toast'
import { useCouponChanges } from '../use-coupon-changes.ts'

/** Pausing can be undone and needs no confirmation; ending cannot be undone. */
export function CouponActions({ coupon, onClose }: { coupon: PlatformCoupon; onClose: () => void }) {
  const { pause, end } = useCouponChanges()
  const [isAsking, setIsAsking] = useState(false)
  const { couponId, code } = coupon
  const isPaused = coupon.state === 'PAUSED'
  const close = (words: string) => () => {
    setIsAsking(false)
    toast.success(words)
    onClose()
  }
  return (
    <>
      <Button
        size="md"
        variant="soft"
        pending={pause.isPending}
        onClick={() =>
          pause.mutate(
            { couponId, paused: !isPaused },
            { onSuccess: close(isPaused ? `${code} can be used again` : `${code} is paused`) },
          )
        }
      >
        {isPaused ? <Play className="size-4.5" /> : <Pause className="size-4.5" />} {isPaused ? 'Resume' : 'Pause'}
      </Button>
      <Button size="md" variant="danger" onClick={() => setIsAsking(true)}>
        End it
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        icon={Ban}
        destructive
        title={`End ${code} now?`}
        text="No one can use it any more. Existing bookings keep their discount. You can’t restart it."
        confirm="End it"
        cancel="Keep it"
        pending={end.isPending}
        onConfirm={() => end.mutate(couponId, { onSuccess: close(`${code} has ended`) })}
      />
    </>
  )
}
