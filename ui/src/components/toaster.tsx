import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { classes } from './classes.ts'
import { subscribeToToasts, type ToastMessage, type ToastTone } from './toast.ts'

const tones: Record<ToastTone, { icon: LucideIcon; tint: string }> = {
  success: { icon: CircleCheck, tint: 'text-toast-ok' },
  info: { icon: Info, tint: 'text-toast-info' },
  warning: { icon: TriangleAlert, tint: 'text-toast-warm' },
  error: { icon: CircleAlert, tint: 'text-toast-bad' },
}

/** Stacked at the top right, paused while hovered. In a portal, so that an open dialog does not hide them. */
export function Toaster() {
  useEffect(() => subscribeToToasts(show), [])
  return createPortal(
    // Below the error bar, above sheets and dialogs.
    <Sonner position="top-right" expand gap={10} offset={16} mobileOffset={16} style={{ zIndex: 50 }} />,
    document.body,
  )
}

/** The toasts on screen by their content: equal toasts are shown once, for the duration of the last one. */
const shownIds = new Map<string, string | number>()

function show(message: ToastMessage) {
  const content = `${message.tone} ${message.text}`
  const forget = () => shownIds.delete(content)
  const shownId = shownIds.get(content)
  const id = sonner.custom((ownId) => <Toast {...message} onDismiss={() => sonner.dismiss(ownId)} />, {
    ...(shownId !== undefined && { id: shownId }),
    duration: message.durationMs,
    onDismiss: forget,
    onAutoClose: forget,
  })
  shownIds.set(content, id)
}

function Toast({ tone, text, action, onDismiss }: ToastMessage & { onDismiss: () => void }) {
  const { icon: Icon, tint } = tones[tone]

  function runAction() {
    action?.onClick()
    onDismiss()
  }

  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classes(
        'pointer-events-auto flex min-h-12 items-center gap-2.75 rounded-md bg-toast px-4 py-2 font-sans text-sm',
        'font-medium text-on-film shadow-3 sm:w-89',
      )}
    >
      <Icon className={classes('size-5', tint)} />
      <span className="min-w-0 flex-1">{text}</span>
      {action && (
        <button
          type="button"
          onClick={runAction}
          className="min-h-target rounded-xs font-bold whitespace-nowrap text-toast-warm"
        >
          {action.label}
        </button>
      )}
    </div>
  )
}
