import { formatRupees } from '@nikhar/contract/money'
import type { SalonOffer } from '@nikhar/contract/salons'
import { useQuery } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { useState, type SyntheticEvent } from 'react'
import { Button } from '@nikhar/ui/button'
import { ConfirmDialog } from '@nikhar/ui/dialog'
import { InlineError } from '@nikhar/ui/inline-error'
import { Note } from '@nikhar/ui/note'
import { Sheet } from '@nikhar/ui/sheet'
import { toast } from '@nikhar/ui/toast'
import { useFieldErrors } from '@nikhar/ui/use-field-errors'
import { useLastDefined } from '@nikhar/ui/use-last-defined'
import { type OfferDraft, parseDraft } from '../offer-draft.ts'
import { OfferFields } from './offer-fields.tsx'
import { OfferPreview } from './offer-preview.tsx'
import { offerQueries } from '../offer-queries.ts'
import { useOfferChanges } from '../use-offer-changes.ts'

export interface EditedOffer {
  /** Undefined for a new one. */
  offer: SalonOffer | undefined
  draft: OfferDraft
}

interface OfferSheetProps {
  outletId: number
  edited: EditedOffer | undefined
  onClose: () => void
  onCopy: (draft: OfferDraft) => void
}

/** Creates an offer or changes one. Guests see no change before it is saved. */
export function OfferSheet({ outletId, edited, onClose, onCopy }: OfferSheetProps) {
  const shown = useLastDefined(edited)
  return (
    <Sheet
      open={edited !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={shown.value?.offer?.title ?? 'New offer'}
      closeButton
      wide
    >
      {shown.value && <OfferEditor key={shown.key} {...{ outletId, onClose, onCopy }} edited={shown.value} />}
    </Sheet>
  )
}

function OfferEditor({
  outletId,
  edited: { offer, draft: initial },
  onClose,
  onCopy,
}: OfferSheetProps & { edited: EditedOffer }) {
  const [draft, setDraft] = useState(initial)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const { save } = useOfferChanges(outletId)
  const menu = useQuery(offerQueries.menu(outletId)).data ?? []
  const { errors, message } = useFieldErrors(draft, save.error, problems)
  const isOver = offer?.state === 'ENDED'

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    const parsed = parseDraft(draft)
    if ('errors' in parsed) return setProblems(parsed.errors)
    setProblems({})
    save.mutate(
      { offerId: offer?.offerId, form: parsed.form },
      {
        onSuccess() {
          toast.success(offer ? 'Offer saved' : 'Offer started')
          onClose()
        },
      },
    )
  }

  return (
    <form noValidate aria-label="Offer" onSubmit={submit} className="mt-4 grid gap-4">
      <OfferPreview draft={draft} menu={menu} />
      {isOver ? (
        <Note>This offer has ended. Copy it to use it again.</Note>
      ) : (
        offer &&
        offer.uses > 0 && (
          <Note>
            Guests have already used it, so the discount can’t change. You can change its name, dates and limits; for
            anything else, make a copy.
          </Note>
        )
      )}
      <OfferFields
        draft={draft}
        errors={errors}
        menu={menu}
        isUsed={isOver || (offer?.uses ?? 0) > 0}
        isOver={isOver}
        onChange={setDraft}
      />
      <InlineError error={message} />
      <div className="flex flex-wrap items-center gap-3">
        {offer && <OfferActions {...{ outletId, offer, onClose }} onCopy={() => onCopy({ ...draft, code: '' })} />}
        {!isOver && (
          <Button type="submit" size="md" className="ml-auto" pending={save.isPending} pendingText="Saving…">
            {offer ? 'Save' : 'Start offer'}
          </Button>
        )}
      </div>
    </form>
  )
}

interface OfferActionsProps {
  outletId: number
  offer: SalonOffer
  onClose: () => void
  onCopy: () => void
}

function OfferActions({ outletId, offer, onClose, onCopy }: OfferActionsProps) {
  const { end } = useOfferChanges(outletId)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button size="md" variant="soft" onClick={onCopy}>
        Make a copy
      </Button>
      {offer.state !== 'ENDED' && (
        <Button size="md" variant="danger" onClick={() => setIsAsking(true)}>
          End it
        </Button>
      )}
      <p className="text-sm text-ink-2">
        Cost so far <b className="text-ink">{formatRupees(offer.given)}</b>
      </p>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        icon={Ban}
        destructive
        title={`End ${offer.code} now?`}
        text="No one can use it any more. Existing bookings keep their discount. You can’t restart it."
        confirm="End it"
        cancel="Keep it"
        pending={end.isPending}
        onConfirm={() =>
          end.mutate(offer.offerId, {
            onSuccess() {
              setIsAsking(false)
              toast.success('Offer ended')
              onClose()
            },
          })
        }
      />
    </>
  )
}
