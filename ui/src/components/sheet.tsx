import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'
import { useBackHandler } from '../hooks/use-back-handler.ts'
import { useCloseOnEscape } from '../hooks/use-close-on-escape.ts'
import { useReturnFocus } from '../hooks/use-return-focus.ts'
import { useSheetDrag } from '../hooks/use-sheet-drag.ts'

/** The grid row grows with content higher than the window, so that all of it can be scrolled into view. */
export const overlayClasses =
  'fixed inset-0 z-30 grid auto-rows-[minmax(max-content,1fr)] overflow-y-auto bg-overlay data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out'

interface SheetProps {
  open: boolean
  /** Called with false by Esc, Back, a tap outside, the handle and the X. Omit it where the customer must choose. */
  onOpenChange?: (open: boolean) => void
  title: string
  titleHidden?: boolean
  /** Centres title and description, below a picture. */
  centred?: boolean
  description?: string
  /** Full width, above the title. */
  picture?: ReactNode
  closeButton?: boolean
  /** For lists with several columns. */
  wide?: boolean
  children: ReactNode
}

/** A bottom sheet on phones, a centred dialog from 768 px on. */
export function Sheet(props: SheetProps) {
  const {
    open,
    onOpenChange,
    title,
    titleHidden = false,
    centred = false,
    description,
    picture,
    closeButton = false,
    wide = false,
    children,
  } = props
  const { sheet, handle } = useSheetDrag(() => onOpenChange?.(false))
  const focus = useReturnFocus()
  useBackHandler(open && onOpenChange !== undefined, () => onOpenChange?.(false))
  useCloseOnEscape(open, (event) => !isOnToast(event) && onOpenChange?.(false))
  const keepOpen = (event: Event) => {
    if (!onOpenChange || isOnToast(event)) event.preventDefault()
  }

  return (
    <Dialog.Root open={open} {...(onOpenChange && { onOpenChange })}>
      <Dialog.Portal>
        <Dialog.Overlay className={classes(overlayClasses, 'items-end md:place-items-center md:p-6')}>
          <Dialog.Content
            ref={sheet}
            {...focus}
            onInteractOutside={keepOpen}
            {...(description === undefined && { 'aria-describedby': undefined })}
            className={classes(
              'relative w-full overflow-hidden rounded-t-2xl bg-ground text-ink shadow-3 md:rounded-2xl',
              wide ? 'md:max-w-200' : 'md:max-w-120',
              'pb-[max(1.5rem,env(safe-area-inset-bottom))] focus-visible:outline-none',
              'data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in',
              'md:data-[state=closed]:animate-dialog-out md:data-[state=open]:animate-dialog-in',
            )}
          >
            {onOpenChange && <Handle onPicture={picture !== undefined} {...handle} />}
            {picture}
            <div className={classes('px-5 md:px-6', picture ? 'pt-5' : onOpenChange ? 'md:pt-6' : 'pt-6')}>
              <div className={classes('flex items-start gap-3', titleHidden && 'sr-only')}>
                <Dialog.Title className={classes('min-w-0 flex-1 pt-1', centred ? 'type-h1 text-center' : 'type-h2')}>
                  {title}
                </Dialog.Title>
                {closeButton && (
                  <Dialog.Close asChild>
                    <IconButton label="Close" variant="quiet">
                      <X />
                    </IconButton>
                  </Dialog.Close>
                )}
              </div>
              {description !== undefined && (
                <Dialog.Description className={classes('mt-1.5 text-ink-2', centred && 'text-center text-balance')}>
                  {description}
                </Dialog.Description>
              )}
              {children}
            </div>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Toasts and the undo bar lie above the sheet and may belong to it. */
function isOnToast({ target }: Event) {
  return target instanceof Element && target.closest('[data-sonner-toaster], [data-undo-bar]') !== null
}

type HandleProps = { onPicture: boolean } & ReturnType<typeof useSheetDrag>['handle']

function Handle({ onPicture, ...drag }: HandleProps) {
  return (
    <div
      {...drag}
      aria-hidden="true"
      className={classes(
        'grid h-8 cursor-grab touch-none place-items-center md:hidden',
        onPicture && 'absolute inset-x-0 z-1',
      )}
    >
      <span className={classes('h-1.25 w-10 rounded-full', onPicture ? 'bg-glass' : 'bg-line-strong')} />
    </div>
  )
}
