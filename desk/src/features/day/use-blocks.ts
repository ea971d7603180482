import { formatTime } from '@nikhar/contract/orders'
import { useMutation } from '@tanstack/react-query'
import { createIdempotencyKey } from '@nikhar/client/idempotency-key'
import { toast } from '@nikhar/ui/toast'
import { offerUndo } from '@nikhar/ui/undo'
import { offlineQueue } from '../../lib/desk-queue.ts'
import type { Outcome } from '../../lib/offline-queue.ts'

export interface TimeToBlock {
  stylistIds: readonly number[]
  startTime: string
  endTime: string
  reason: string
}

interface BlockedSpan {
  startTime: string
  endTime: string
  reason: string | null
  blockId: number | null
}

/** Blocks time and frees it again, each with undo. */
export function useBlocks(outletId: number, onDone?: () => void) {
  const block = useMutation({
    mutationFn: async ({ stylistIds, ...time }: TimeToBlock) => {
      const outcomes: Outcome[] = []
      for (const stylistId of stylistIds) outcomes.push(await postBlock(outletId, stylistId, time))
      const refused = outcomes.find((outcome) => outcome.kind === 'refused')
      // All or none: a block for only half of the salon is of no use.
      if (refused) {
        await removeBlocks(outletId, idsOf(outcomes))
        throw refused.error
      }
      return outcomes
    },
    onSuccess(outcomes, { startTime, endTime, reason }) {
      onDone?.()
      const text = `Blocked ${formatTime(startTime)} – ${formatTime(endTime)}: ${reason}`
      if (outcomes.some(({ kind }) => kind === 'lost')) toast.info(`${text}. We’ll send it once you’re back online.`)
      else offerUndo({ text, onUndo: () => void removeBlocks(outletId, idsOf(outcomes)) })
    },
  })

  async function unblock({ startTime, endTime, reason, blockId }: BlockedSpan, stylistId: number) {
    if (blockId === null) return
    await removeBlocks(outletId, [blockId])
    const again = { startTime, endTime, reason: reason ?? 'Blocked' }
    offerUndo({
      text: `Freed ${formatTime(startTime)} – ${formatTime(endTime)}`,
      onUndo: () => void postBlock(outletId, stylistId, again).then(showRefusal),
    })
  }
  return { block, unblock: (span: BlockedSpan, stylistId: number) => void unblock(span, stylistId) }
}

function postBlock(outletId: number, stylistId: number, time: Omit<TimeToBlock, 'stylistIds'>) {
  return offlineQueue.post({
    id: createIdempotencyKey(),
    outletId,
    label: `Block ${formatTime(time.startTime)}`,
    call: { domain: 'salons', name: 'blockTime', params: { outletId }, body: { stylistId, ...time } },
    change: { kind: 'BLOCK', stylistId, ...time },
  })
}

async function removeBlocks(outletId: number, blockIds: readonly number[]) {
  for (const blockId of blockIds) {
    const call = { domain: 'salons', name: 'unblockTime', params: { blockId } } as const
    showRefusal(await offlineQueue.post({ id: createIdempotencyKey(), outletId, label: 'Free blocked time', call }))
  }
}

function idsOf(outcomes: readonly Outcome[]): number[] {
  return outcomes.flatMap((outcome) =>
    outcome.kind === 'sent' ? [(outcome.reply as { blockId: number }).blockId] : [],
  )
}

function showRefusal(outcome: Outcome) {
  if (outcome.kind === 'refused') toast.error(outcome.message)
}
