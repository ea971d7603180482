import type { ComponentProps } from 'react'
import { buttonClasses } from './button.tsx'
import { formatClock } from '../hooks/clock.ts'
import { OtpInput } from './otp-input.tsx'

interface CodeEntryProps extends Omit<ComponentProps<typeof OtpInput>, 'labelHidden'> {
  /** Until another code can be requested. */
  secondsLeft: number
  onResend: () => void
}

/** The one-time code for the field above it, with a button to send it again. */
export function CodeEntry({ secondsLeft, onResend, label, ...otp }: CodeEntryProps) {
  return (
    <div className="grid gap-1 rounded-lg bg-surface-tint px-4 pt-1.5 pb-4 shadow-line">
      <div className="flex min-h-target items-center justify-between gap-3">
        <p className="text-sm font-semibold">{label}</p>
        {secondsLeft > 0 ? (
          <p className="text-xs text-ink-3 tabular-nums">Resend in {formatClock(secondsLeft)}</p>
        ) : (
          <button type="button" onClick={onResend} className={`${buttonClasses({ variant: 'link' })} text-sm`}>
            Resend
          </button>
        )}
      </div>
      <OtpInput {...otp} label={label} labelHidden />
    </div>
  )
}
