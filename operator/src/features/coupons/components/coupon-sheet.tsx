import type { PlatformCoupon, PlatformCoupons } from '@nikhar/contract/operator'
import { type SyntheticEvent, useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { InlineError } from '@nikhar/ui/inline-error'
import { Note } from '@nikhar/ui/note'
import { Sheet } from '@nikhar/ui/sheet'
import { toast } from '@nikhar/ui/toast'
import { useFieldErrors } from '@nikhar/ui/use-field-errors'
import { useLastDefined } from '@nikhar/ui/use-last-defined'
import { CouponActions } from './coupon-actions.tsx'
import { type CouponDraft, describeDraft, parseDraft } from '../coupon-draft.ts'
import { CouponFields } from './coupon-fields.tsx'
import { useCouponChanges } from '../use-coupon-changes.ts'

export interface EditedCoupon {
  /** Undefined for a new one. */
  coupon: PlatformCoupon | undefined
  draft: CouponDraft
}

interface CouponSheetProps {
  edited: EditedCoupon | undefined
  choices: Pick<PlatformCoupons, 'cities' | 'categories'>
  onClose: () => void
}

/** Creates a coupon or changes one. Guests see no change before it is saved. */
export function CouponSheet({ edited, choices, onClose }: CouponSheetProps) {
  const shown = useLastDefined(edited)
  return (
    <Sheet
      open={edited !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={shown.value?.coupon?.code ?? 'New coupon'}
      closeButton
      wide
    >
      {shown.value && <CouponEditor key={shown.key} edited={shown.value} {...{ choices, onClose }} />}
    </Sheet>
  )
}

function CouponEditor({
  edited: { coupon, draft: initial },
  choices,
  onClose,
}: CouponSheetProps & { edited: EditedCoupon }) {
  const [draft, setDraft] = useState(initial)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const { save } = useCouponChanges()
  const { errors, message } = useFieldErrors(draft, save.error, problems)
  const isOver = coupon?.state === 'ENDED'
  const isUsed = (coupon?.uses ?? 0) > 0

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    const parsed = parseDraft(draft)
    if ('errors' in parsed) return setProblems(parsed.errors)
    setProblems({})
    save.mutate(
      { couponId: coupon?.couponId, form: parsed.form },
      {
        onSuccess() {
          toast.success(coupon ? 'Coupon saved. Guests see it right away' : 'Coupon started')
          onClose()
        },
      },
    )
  }

  return (
    <form noValidate aria-label="Coupon" onSubmit={submit} className="mt-4 grid gap-4">
      <p className="rounded-md bg-surface-2 px-4 py-3 text-sm text-ink-2">
        <span aria-live="polite">{`“${describeDraft(draft, choices.categories)}”`}</span>{' '}
        <span className="text-ink-3">Guests will read this.</span>
      </p>
      {isOver && <Note>This coupon has ended. Existing bookings keep their discount.</Note>}
      {!isOver && isUsed && (
        <Note>
          Guests have already used it, so the discount can’t change. You can still change its name, dates, limits and
          where it’s valid.
        </Note>
      )}
      <CouponFields {...{ draft, choices, isOver }} errors={errors} isUsed={isOver || isUsed} onChange={setDraft} />
      <InlineError error={message} />
      <div className="flex flex-wrap items-center gap-3">
        {coupon && !isOver && <CouponActions coupon={coupon} onClose={onClose} />}
        {!isOver && (
          <Button type="submit" size="md" className="ml-auto" pending={save.isPending} pendingText="Saving…">
            {coupon ? 'Save' : 'Start coupon'}
          </Button>
        )}
      </div>
    </form>
  )
}
