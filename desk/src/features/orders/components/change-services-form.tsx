import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { visits } from '@nikhar/contract/billing'
import { ReasonForm, type DeskOrder } from '@nikhar/contract/desk'
import { formatRupees } from '@nikhar/contract/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { InlineError } from '@nikhar/ui/inline-error'
import { Note } from '@nikhar/ui/note'
import { toast } from '@nikhar/ui/toast'
import { offerUndo } from '@nikhar/ui/undo'
import { call } from '@nikhar/client/call'
import { deskQueries } from '../../../lib/queries.ts'
import { ActionForm } from './action-form.tsx'
import { AddService } from './add-service.tsx'
import { DraftLines } from './draft-lines.tsx'
import { TimeConflictNote } from './time-conflict-note.tsx'
import { ReasonChoice } from './reason-choice.tsx'
import { RejectionPreview } from './rejection-preview.tsx'
import { type DraftLine, isChanged, setQuantity, toDraft, toSearchCriteria } from '../services-draft.ts'
import { useOrderMutation } from '../use-order-mutation.ts'

const REASONS = ['Guest asked for it', 'No longer wanted', 'Longer hair', 'Goodwill']

/** Adds, removes and reprices services. The effects are shown before the tap: end, bill, and conflicting bookings. */
export function ChangeServicesForm({ order, onDone }: { order: DeskOrder; onDone: () => void }) {
  const [draft, setDraft] = useState<DraftLine[]>(() => toDraft(order))
  const wanted = toSearchCriteria(draft)
  const changed = wanted !== undefined && isChanged(draft, order)
  const { data: preview, error } = useQuery({
    ...deskQueries.servicesPreview(order.orderId, order.version, wanted ?? []),
    enabled: changed,
  })
  const change = useChangeServices(order)
  const { register, handleSubmit, formState, setValue, control } = useForm<ReasonForm>({
    resolver: standardSchemaResolver(ReasonForm),
    defaultValues: { reason: '' },
  })
  const reason = useWatch({ control, name: 'reason' })
  const submit = handleSubmit(
    (form) => changed && change.mutate({ lines: wanted, reason: form.reason }, { onSuccess: onDone }),
  )
  const isBlocked = preview !== undefined && preview.inTheWay.length > 0

  return (
    <ActionForm
      title="Change services"
      text={order.visitor.hasAccount ? `${order.visitor.firstName} reads what changed and the new total.` : undefined}
      submitLabel={changed && preview ? `Save, ${formatRupees(preview.effect.bill.after.total)}` : 'Save'}
      disabled={!changed || isBlocked}
      pending={change.isPending}
      error={change.error}
      onSubmit={(event) => void submit(event)}
      onBack={onDone}
    >
      <DraftLines
        draft={draft}
        onQuantity={(serviceId, quantity) => setDraft(setQuantity(draft, serviceId, quantity))}
        onPrice={(serviceId, price) =>
          setDraft(draft.map((line) => (line.serviceId === serviceId ? { ...line, price } : line)))
        }
      />
      {draft.length === 0 && <Note tone="warm">Nothing would be left. Cancel the booking instead.</Note>}
      <AddService order={order} draft={draft} onAdd={(line) => setDraft([...draft, line])} />
      {changed && error && <InlineError error={error.message} />}
      {changed && preview && (
        <>
          <RejectionPreview effect={preview.effect} startTime={order.appointment.startTime} />
          <TimeConflictNote inTheWay={preview.inTheWay} />
        </>
      )}
      <ReasonChoice
        reasons={REASONS}
        value={reason}
        onChoose={(chosenReason) => setValue('reason', chosenReason, { shouldValidate: formState.isSubmitted })}
        error={formState.errors.reason?.message}
        field={register('reason')}
      />
    </ActionForm>
  )
}

/** Undo sends the services as they were; a coupon that was returned to the customer is not applied again. */
function useChangeServices(order: DeskOrder) {
  const [before] = useState(() => ({ lines: toSearchCriteria(toDraft(order)) ?? [], coupon: order.bill.couponCode }))
  return useOrderMutation(visits.changeServices, order, (changed, refresh) => {
    const text = `The bill is now ${formatRupees(changed.bill.total)}${order.visitor.hasAccount ? '. The guest is notified' : ''}`
    if (before.coupon !== changed.bill.couponCode) return text
    const { orderId, version } = changed
    const body = { version, lines: before.lines, reason: 'Undone' }
    offerUndo({
      text,
      onUndo: () =>
        void call(visits.changeServices, { params: { orderId }, body })
          .catch((error: unknown) => toast.error(error instanceof Error ? error.message : 'It couldn’t be undone.'))
          .finally(refresh),
    })
    return undefined
  })
}
