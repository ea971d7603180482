import { Button } from '@nikhar/ui/button'
import { toast } from '@nikhar/ui/toast'

/** The specification has these buttons; a toast says that they do not work yet. */
export function SocialSignUp() {
  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-3 text-xs text-ink-3 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or
      </p>
      <div className="grid grid-cols-2 gap-3">
        {['Google', 'Facebook'].map((name) => (
          <Button
            key={name}
            variant="outline"
            size="md"
            className="text-ink! shadow-field!"
            onClick={() =>
              toast.info(`Signing up with ${name} is not available yet. Please use your email and mobile number.`)
            }
          >
            <b aria-hidden className="font-display">
              {name === 'Google' ? 'G' : 'f'}
            </b>
            {name}
          </Button>
        ))}
      </div>
    </div>
  )
}
