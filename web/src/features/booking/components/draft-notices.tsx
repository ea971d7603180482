import { Button } from '@nikhar/ui/button'
import { Note } from '@nikhar/ui/note'
import type { OrderDraft } from '../order-draft.ts'
import { changeDraft } from '../order-draft-store.ts'

/** Changes in the order that the customer did not make, until they are dismissed. */
export function DraftNotices({ notices = [] }: Pick<OrderDraft, 'notices'>) {
  return (
    <div role="status" className="grid gap-3 empty:hidden">
      {notices.map((notice) => (
        <Note key={notice} tone="warm">
          {notice}{' '}
          <Button variant="link" className="text-sm" onClick={() => dismiss(notice)}>
            Got it
          </Button>
        </Note>
      ))}
    </div>
  )
}

function dismiss(notice: string) {
  changeDraft((draft) => ({ ...draft, notices: draft.notices?.filter((other) => other !== notice) ?? [] }))
}
