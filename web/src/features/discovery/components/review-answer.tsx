import type { Review } from '@nikhar/contract/discovery'
import { formatDay } from '@nikhar/contract/orders'
import { CornerDownRight } from 'lucide-react'

/** The salon's public answer to a review. */
export function ReviewAnswer({ answer }: { answer: Review['answer'] }) {
  if (!answer) return null
  return (
    <div className="mt-2.5 rounded-md bg-surface-2 px-4 py-3 text-sm">
      <p className="flex items-center gap-1.5 text-xs text-ink-2">
        <CornerDownRight aria-hidden="true" className="size-4 flex-none" />
        Reply from the salon, <time dateTime={answer.repliedAt}>{formatDay(answer.repliedAt)}</time>
      </p>
      <p className="mt-1 wrap-break-word">{answer.reply}</p>
    </div>
  )
}
