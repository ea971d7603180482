import { CODE_LENGTH } from '@nikhar/contract/constants'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { classes } from '@nikhar/ui/classes'
import { useCheckInByCode } from '../use-check-in-by-code.ts'

/** Always accessible: six digits, typed or scanned, check a guest in. */
export function CheckInField({ outletId }: { outletId: number }) {
  const [code, setCode] = useState('')
  const checkIn = useCheckInByCode(outletId)

  function change(text: string) {
    const digits = text.replaceAll(/\D/g, '').slice(0, CODE_LENGTH)
    setCode(digits)
    checkIn.reset()
    if (digits.length === CODE_LENGTH) checkIn.mutate(digits, { onSettled: () => setCode('') })
  }

  return (
    <div className="relative min-w-0 max-sm:flex-1">
      <label
        className={classes(
          'flex min-h-target items-center gap-2 rounded-[.95rem] bg-surface px-3 shadow-field focus-within:shadow-field-focus sm:w-42',
          checkIn.isError && 'shadow-field-bad',
        )}
      >
        <KeyRound aria-hidden="true" className="size-4.5 flex-none text-ink-3" />
        <span className="sr-only">Check-in code</span>
        <input
          value={code}
          inputMode="numeric"
          autoComplete="off"
          placeholder="Check-in code"
          aria-invalid={checkIn.isError}
          aria-describedby={checkIn.isError ? 'check-in-problem' : undefined}
          disabled={checkIn.isPending}
          onChange={(event) => change(event.target.value)}
          className="w-full min-w-0 bg-transparent text-sm tracking-wide tabular-nums outline-hidden placeholder:text-ink-3"
        />
      </label>
      {checkIn.isError && (
        <p
          id="check-in-problem"
          role="alert"
          className="absolute top-full right-0 left-0 z-10 mt-1 rounded-md bg-surface-pop px-3 py-2 text-xs font-semibold text-danger shadow-3"
        >
          {checkIn.error.message}
        </p>
      )}
    </div>
  )
}
