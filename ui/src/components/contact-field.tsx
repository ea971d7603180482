import { Check } from 'lucide-react'
import type { ComponentProps, FocusEvent } from 'react'
import { formatClock } from '../hooks/clock.ts'
import { CodeEntry } from './code-entry.tsx'
import { Field, FieldButton } from './field.tsx'
import type { useContactCode } from '../hooks/use-contact-code.ts'

interface ContactFieldProps extends ComponentProps<typeof Field> {
  /** The address or number a code is sent to; undefined while it is incomplete. */
  contact: string | undefined
  code: ReturnType<typeof useContactCode>
  codeLabel: string
  codeValue: string
  codeError: string | undefined
  onCode: (code: string) => void
  /** Called when the focus leaves the code boxes. */
  onLeaveCode?: () => void
  /** The label of the button, before and after sending. */
  sendText?: string
  sentText?: string
}

/** An e-mail address or mobile number that is verified with a code. */
export function ContactField(props: ContactFieldProps) {
  const { contact, code, codeLabel, codeValue, codeError, onCode, onLeaveCode, error, sendText, sentText, ...field } =
    props
  const send = () => void (contact && code.send(contact))

  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    // Moving between the boxes does not count.
    if (!currentTarget.contains(relatedTarget)) onLeaveCode?.()
  }

  return (
    <div className="grid gap-3">
      <Field
        {...field}
        error={error ?? code.failure ?? (code.isSent ? undefined : codeError)}
        trailing={contact && <SendButton code={code} onClick={send} sendText={sendText} sentText={sentText} />}
      />
      <p role="status" className="sr-only">
        {code.isSent && `A code was sent to ${contact}.`}
      </p>
      {code.isSent && (
        <div onBlur={leave}>
          <CodeEntry
            // A new code starts at the first box.
            key={code.unlocksAtMs}
            label={codeLabel}
            value={codeValue}
            onChange={onCode}
            error={codeError}
            secondsLeft={code.secondsLeft}
            onResend={send}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the customer has just requested the code
            autoFocus={code.isAwaited}
          />
        </div>
      )}
    </div>
  )
}

interface SendButtonProps extends Pick<ContactFieldProps, 'code'> {
  sendText: string | undefined
  sentText: string | undefined
  onClick: () => void
}

function SendButton({ code, onClick, sendText = 'Send OTP', sentText = 'Sent' }: SendButtonProps) {
  if (code.isSent) {
    return (
      <FieldButton done disabled>
        <Check className="size-4" /> {sentText}
      </FieldButton>
    )
  }
  const isWaiting = code.isSending || code.secondsLeft > 0
  return (
    <FieldButton
      aria-disabled={isWaiting || undefined}
      onClick={onClick}
      className="tabular-nums aria-disabled:opacity-70"
    >
      {code.isSending
        ? 'Sending...'
        : code.secondsLeft > 0
          ? `${sendText} in ${formatClock(code.secondsLeft)}`
          : sendText}
    </FieldButton>
  )
}
