import { BadgePercent } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { Button } from '@nikhar/ui/button'
import { classes } from '@nikhar/ui/classes'
import { Confetti } from '@nikhar/ui/confetti'
import { useBackHandler } from '@nikhar/ui/use-back-handler'
import { useCloseOnEscape } from '@nikhar/ui/use-close-on-escape'
import { useReturnFocus } from '@nikhar/ui/use-return-focus'
import { formatRupees, type Rupees } from '@nikhar/contract/money'
import { overlayClasses } from '@nikhar/ui/sheet'
import { Sunburst } from '@nikhar/ui/ticket'

interface CouponAppliedDialogProps {
  code: string
  savings: Rupees
  outletName: string | undefined
  onClose: () => void
}

/** Shown once after a coupon was applied. */
export function CouponAppliedDialog({ code, savings, outletName, onClose }: CouponAppliedDialogProps) {
  const focus = useReturnFocus()
  useBackHandler(true, onClose)
  useCloseOnEscape(true, onClose)
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className={classes(overlayClasses, 'place-items-center p-5')}>
          <Confetti />
          <Dialog.Content
            {...focus}
            className={classes(
              'relative w-full max-w-84 overflow-hidden rounded-xl bg-surface-pop text-center text-ink shadow-3',
              'animate-dialog-in focus-visible:outline-none',
            )}
          >
            <div className="relative overflow-hidden bg-ticket-plum px-5 pt-8 pb-7 text-on-ticket-plum [--ray:var(--gold-light)]">
              <Sunburst className="absolute top-1/2 left-1/2 w-96 -translate-1/2 opacity-25" />
              <span className="relative mx-auto grid size-16 animate-pop place-items-center rounded-lg bg-accent text-xl text-on-accent">
                <BadgePercent />
              </span>
              <p className="relative mt-4 font-bold tracking-[.08em] text-gold-light">{code}</p>
              <Dialog.Title className="relative type-h2">Coupon applied</Dialog.Title>
            </div>
            <div className="border-t-[1.5px] border-dashed border-line-strong px-5 pt-5 pb-5">
              <Dialog.Description className="text-sm text-ink-2">
                You save
                <b className="block text-3xl font-bold text-success tabular-nums">{formatRupees(savings, 'always')}</b>
                {outletName === undefined ? 'on this booking' : `on this booking at ${outletName}`}
              </Dialog.Description>
              <Dialog.Close asChild>
                <Button block className="mt-5">
                  Lovely
                </Button>
              </Dialog.Close>
            </div>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
