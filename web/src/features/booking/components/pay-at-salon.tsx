import { Wallet } from 'lucide-react'

/** Payment is information, not a choice: nothing is charged before the visit. */
export function PayAtSalon({ amount }: { amount: string }) {
  return (
    <div className="flex items-center gap-3 rounded-md bg-success-soft px-4 py-3 text-on-success-soft">
      <Wallet className="flex-none" />
      <p className="min-w-0 leading-snug">
        <b className="block font-bold tabular-nums">Pay {amount} at the salon</b>
        <span className="block text-sm">Cash, UPI or card. Nothing is due now.</span>
      </p>
    </div>
  )
}
