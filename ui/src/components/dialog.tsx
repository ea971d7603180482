import type { LucideIcon } from 'lucide-react'
import { AlertDialog, Dialog as Radix } from 'radix-ui'
import type { MouseEvent, ReactNode } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { useBackHandler } from '../hooks/use-back-handler.ts'
import { useCloseOnEscape } from '../hooks/use-close-on-escape.ts'
import { useReturnFocus } from '../hooks/use-return-focus.ts'
import { IconTile, type IconTileTone } from './icon-tile.tsx'
import { overlayClasses } from './sheet.tsx'

const overlay = classes(overlayClasses, 'place-items-center p-5')
const box = classes(
  'w-full max-w-100 rounded-xl bg-surface-pop px-5 pt-6 pb-5 text-center text-ink shadow-3',
  'focus-visible:outline-none',
  'data-[state=closed]:animate-dialog-out data-[state=open]:animate-dialog-in',
)
const titleClasses = 'mt-4 type-h2 text-balance'
const textClasses = 'mt-2 text-ink-2 text-pretty'

interface DialogHeading {
  icon: LucideIcon
  tone?: IconTileTone
  title: string
}

interface DialogProps extends DialogHeading {
  open: boolean
  onOpenChange: (open: boolean) => void
  text?: string
  children?: ReactNode
  /** The label of the only button, which closes the dialog. */
  done?: string
}

/** A message with a single button to close it. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, icon: Icon, tone = 'ok', title, text, children, done = 'Done' } = props
  const focus = useReturnFocus()
  useBackHandler(open, () => onOpenChange(false))
  useCloseOnEscape(open, () => onOpenChange(false))
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlay}>
          <Radix.Content {...focus} className={box} {...(text === undefined && { 'aria-describedby': undefined })}>
            <IconTile tone={tone} className="mx-auto">
              <Icon />
            </IconTile>
            <Radix.Title className={titleClasses}>{title}</Radix.Title>
            {text !== undefined && <Radix.Description className={textClasses}>{text}</Radix.Description>}
            {children}
            <Radix.Close asChild>
              <Button size="md" block className="mt-5">
                {done}
              </Button>
            </Radix.Close>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

interface ConfirmDialogProps extends DialogHeading {
  open: boolean
  onOpenChange: (open: boolean) => void
  text: string
  /** Details, between the text and the buttons. */
  children?: ReactNode
  /** The label of the left button, which is focused first. */
  cancel?: string
  confirm: string
  /** The caller closes the dialog when the action is done. */
  onConfirm: () => void
  destructive?: boolean
  pending?: boolean
  pendingText?: string
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, icon: Icon, title, text, cancel = 'Cancel', confirm, destructive = false } = props
  const focus = useReturnFocus()
  useBackHandler(open, () => onOpenChange(false))
  useCloseOnEscape(open, () => onOpenChange(false))

  function confirmClick(event: MouseEvent) {
    event.preventDefault()
    props.onConfirm()
  }

  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlay}>
          <AlertDialog.Content {...focus} className={box}>
            <IconTile tone={props.tone ?? (destructive ? 'bad' : 'plum')} className="mx-auto">
              <Icon />
            </IconTile>
            <AlertDialog.Title className={titleClasses}>{title}</AlertDialog.Title>
            <AlertDialog.Description className={textClasses}>{text}</AlertDialog.Description>
            {props.children}
            <div className="mt-5 grid grid-cols-2 gap-3">
              <AlertDialog.Cancel asChild>
                <Button variant="soft" size="md">
                  {cancel}
                </Button>
              </AlertDialog.Cancel>
              <AlertDialog.Action asChild onClick={confirmClick}>
                <Button
                  variant={destructive ? 'dangerFilled' : 'primary'}
                  size="md"
                  pending={props.pending}
                  pendingText={props.pendingText}
                >
                  {confirm}
                </Button>
              </AlertDialog.Action>
            </div>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
