import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { describeTimeConflict, type HandOverChoices, visits } from '@nikhar/contract/billing'
import { ReasonForm, type DeskOrder } from '@nikhar/contract/desk'
import { formatTime } from '@nikhar/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { call } from '@nikhar/client/call'
import { Checkbox } from '@nikhar/ui/checkbox'
import { InlineError } from '@nikhar/ui/inline-error'
import { Note } from '@nikhar/ui/note'
import { Select } from '@nikhar/ui/select'
import { toast } from '@nikhar/ui/toast'
import { offerUndo } from '@nikhar/ui/undo'
import { deskQueries } from '../../../lib/queries.ts'
import { ActionForm } from './action-form.tsx'
import { ReasonChoice } from './reason-choice.tsx'
import { useOrderMutation } from '../use-order-mutation.ts'

const REASONS = ['Next guest is waiting', 'Called away', 'Feels unwell']

/** Hands the rest of the visit to a stylist who is free. It stays one visit with one bill. */
export function HandOverForm({ order, onDone }: { order: DeskOrder; onDone: () => void }) {
  const accepted = order.services.filter(({ status }) => status === 'ACCEPTED')
  const [rest, setRest] = useState<string[]>(() => accepted.slice(accepted.length > 1 ? 1 : 0).map(({ _id }) => _id))
  const mutation = useHandOver(order)
  const { data: choices, error } = useQuery({
    ...deskQueries.handOverChoices(order.orderId, order.version, rest),
    enabled: rest.length > 0 && !mutation.isPending && !mutation.isSuccess,
  })
  const [chosenId, setChosenId] = useState<number>()
  const able = choices?.stylists.filter(({ state }) => state === 'FREE' || state === 'OFF') ?? []
  const chosen = able.find(({ stylistId }) => stylistId === chosenId) ?? able[0]
  const { register, handleSubmit, formState, setValue, control } = useForm<ReasonForm>({
    resolver: standardSchemaResolver(ReasonForm),
    defaultValues: { reason: '' },
  })
  const reason = useWatch({ control, name: 'reason' })
  const submit = handleSubmit(
    (form) =>
      chosen &&
      mutation.mutate({ serviceIds: rest, stylistId: chosen.stylistId, reason: form.reason }, { onSuccess: onDone }),
  )

  return (
    <ActionForm
      title="Transfer remaining services"
      text={`Choose what’s left to do. ${order.appointment.assignedClientName} is then free again.`}
      submitLabel={chosen ? `Transfer to ${chosen.name.split(' ')[0]}` : 'Transfer'}
      disabled={!chosen || rest.length === 0}
      pending={mutation.isPending}
      error={mutation.error}
      onSubmit={(event) => void submit(event)}
      onBack={onDone}
    >
      <fieldset className="grid">
        <legend className="sr-only">Left to do</legend>
        {accepted.map(({ _id, serviceName }) => (
          <Checkbox
            key={_id}
            checked={rest.includes(_id)}
            onChange={({ target: { checked } }) =>
              setRest(checked ? [...rest, _id] : rest.filter((other) => other !== _id))
            }
          >
            {serviceName}
          </Checkbox>
        ))}
      </fieldset>
      {error && <InlineError error={error.message} />}
      {choices && rest.length > 0 && (
        <ColleagueChoice choices={choices} chosenId={chosen?.stylistId} onChoose={setChosenId} />
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

interface ColleagueChoiceProps {
  choices: HandOverChoices
  chosenId: number | undefined
  onChoose: (stylistId: number) => void
}

function ColleagueChoice({ choices: { startTime, endTime, stylists }, chosenId, onChoose }: ColleagueChoiceProps) {
  return (
    <>
      {chosenId === undefined ? (
        <Note tone="bad">Nobody else who does all of it is free now.</Note>
      ) : (
        <Select label="Who takes over" value={chosenId} onChange={({ target: { value } }) => onChoose(Number(value))}>
          {stylists.map(({ stylistId, name, state }) => (
            <option key={stylistId} value={stylistId} disabled={state === 'BUSY' || state === 'UNABLE'}>
              {`${name}${STATES[state]}`}
            </option>
          ))}
        </Select>
      )}
      {stylists
        .filter(({ state }) => state === 'BUSY')
        .map(({ stylistId, name, inTheWay }) => (
          <p
            key={stylistId}
            className="text-sm text-ink-2"
          >{`${name}: ${inTheWay.map(describeTimeConflict).join(', ')}`}</p>
        ))}
      <Note tone="info">{`From ${formatTime(startTime)} to ${formatTime(endTime)}.`}</Note>
    </>
  )
}

const STATES = { FREE: '', OFF: ' (off then)', BUSY: ' (busy)', UNABLE: ' (doesn’t do it)' } as const

function useHandOver(order: DeskOrder) {
  return useOrderMutation(visits.handOver, order, ({ orderId, version, appointment }, refresh) => {
    offerUndo({
      text: `Transferred to ${appointment.assignedClientName}`,
      onUndo: () =>
        void call(visits.handBack, { params: { orderId }, body: { version } })
          .catch((error: unknown) => toast.error(error instanceof Error ? error.message : 'It couldn’t be undone.'))
          .finally(refresh),
    })
    return undefined
  })
}
