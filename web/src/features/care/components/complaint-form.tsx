import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import {
  COMPLAINT_ANSWER_HOURS,
  COMPLAINT_CATEGORIES,
  COMPLAINT_CATEGORY_LABELS,
  COMPLAINT_SETTLE_DAYS,
  COMPLAINT_TEXT_MAX,
  RaiseComplaint,
  type Complaint,
} from '@nikhar/contract/care'
import { useForm } from 'react-hook-form'
import { ApiError } from '@nikhar/client/api-error'
import { Button, ButtonLink } from '@nikhar/ui/button'
import { InlineError } from '@nikhar/ui/inline-error'
import { Note } from '@nikhar/ui/note'
import { Select } from '@nikhar/ui/select'
import { TextArea } from '@nikhar/ui/text-area'
import { useRaiseComplaint } from '../use-complaint.ts'

interface ComplaintFormProps {
  orderId?: string | undefined
  pathOf: (complaintId: number) => string
  onRaised: (complaint: Complaint) => void
}

export function ComplaintForm({ orderId, pathOf, onRaised }: ComplaintFormProps) {
  const raise = useRaiseComplaint()
  const { register, handleSubmit, formState } = useForm<RaiseComplaint>({
    resolver: standardSchemaResolver(RaiseComplaint),
    defaultValues: { text: '' },
  })
  const { errors } = formState
  const submit = handleSubmit((values) =>
    raise.mutate({ ...values, ...(orderId !== undefined && { orderId }) }, { onSuccess: onRaised }),
  )
  const open = findOpenComplaint(raise.error)

  return (
    <form noValidate aria-label="Complaint" onSubmit={(event) => void submit(event)} className="grid gap-4">
      <Select label="What is it about?" defaultValue="" error={errors.category?.message} {...register('category')}>
        <option value="" disabled>
          Please choose
        </option>
        {COMPLAINT_CATEGORIES.map((category) => (
          <option key={category} value={category}>
            {COMPLAINT_CATEGORY_LABELS[category]}
          </option>
        ))}
      </Select>
      <TextArea
        label="What happened?"
        hint="What went wrong, and what would put it right for you"
        rows={5}
        maxLength={COMPLAINT_TEXT_MAX}
        error={errors.text?.message}
        {...register('text')}
      />
      <Note>
        {`You’ll get a number right away. Someone answers within ${COMPLAINT_ANSWER_HOURS} hours, and we settle it within ${COMPLAINT_SETTLE_DAYS} days.`}
      </Note>
      <InlineError error={raise.error} />
      {open !== undefined && (
        <ButtonLink to={pathOf(open.complaintId)} variant="outline" size="md">
          {`See ${open.number}`}
        </ButtonLink>
      )}
      <Button type="submit" pending={raise.isPending} pendingText="Sending...">
        Send the complaint
      </Button>
    </form>
  )
}

/** The complaint about the same visit that is open already. */
function findOpenComplaint(error: unknown) {
  if (!(error instanceof ApiError) || error.code !== 'COMPLAINT_EXISTS') return undefined
  const { complaintId, number } = error.details
  return typeof complaintId === 'number' && typeof number === 'string' ? { complaintId, number } : undefined
}
