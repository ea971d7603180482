import { formatRupees, type Rupees } from '@nikhar/contract/money'
import { IndianRupee } from 'lucide-react'
import { ConfirmDialog } from '@nikhar/ui/dialog'

interface LowPriceDialogProps {
  name: string
  /** Below one rupee. */
  price: Rupees
  onMeant: () => void
  onMistake: () => void
}

/** Asks to confirm a price below one rupee before guests can book it. */
export function LowPriceDialog({ name, price, onMeant, onMistake }: LowPriceDialogProps) {
  const shown = price === 0 ? 'nothing' : formatRupees(price)
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onMistake()}
      icon={IndianRupee}
      title={`Is ${formatRupees(price)} right?`}
      text={`Guests will book ${name || 'this service'} for ${shown}.`}
      cancel="Change it"
      confirm="Yes, that’s right"
      onConfirm={onMeant}
    />
  )
}
