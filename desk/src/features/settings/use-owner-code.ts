import { call } from '@nikhar/client/call'
import { settings } from '@nikhar/contract/salons'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

interface OwnerCode {
  outletId: number
  /** Saves with the code; throws when it is refused. */
  confirm: (code: string) => Promise<unknown>
  onDone: () => void
}

/** Sends the owner a code at once, and again on request; saves with the code that is entered. */
export function useOwnerCode({ outletId, confirm, onDone }: OwnerCode) {
  const sending = useMutation({
    mutationFn: () => call(settings.sendOwnerConfirmation, { params: { outletId } }),
  })
  const saving = useMutation({ mutationFn: confirm, onSuccess: onDone })
  const sendFirst = useEffectEvent(() => sending.mutate())
  useEffect(() => sendFirst(), [])
  return { sending, saving }
}
