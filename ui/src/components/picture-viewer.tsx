import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useState } from 'react'
import { useBackHandler } from '../hooks/use-back-handler.ts'
import { useCloseOnEscape } from '../hooks/use-close-on-escape.ts'
import { useSwipe } from '../hooks/use-swipe.ts'
import { arrowKeys } from './carousel-controls.tsx'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'
import { Picture, type PictureSource } from './picture.tsx'

interface PictureViewerProps {
  /** What the pictures show. */
  title: string
  pictures: readonly PictureSource[]
  /** The description of each, where it is known. */
  texts?: readonly (string | undefined)[]
  onClose: () => void
}

/** All pictures, one at a time over the whole screen, with the others below. */
export function PictureViewer({ title, pictures, texts = [], onClose }: PictureViewerProps) {
  const [position, setPosition] = useState(0)
  const shown = pictures[position]
  const step = (by: -1 | 1) => setPosition((position + by + pictures.length) % pictures.length)
  const swipe = useSwipe({ onStep: step })
  useBackHandler(true, onClose)
  useCloseOnEscape(true, onClose)
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          {...arrowKeys(step)}
          className="fixed inset-0 z-40 flex flex-col bg-[#150b12] text-ink-on-dark focus-visible:outline-none"
        >
          <div className="flex items-center justify-between gap-3 px-gutter pt-[max(1rem,env(safe-area-inset-top))]">
            <Dialog.Close asChild>
              <IconButton label="Close" variant="glass">
                <X />
              </IconButton>
            </Dialog.Close>
            <Dialog.Title className="sr-only">{title}</Dialog.Title>
            <p role="status" className="font-bold tabular-nums">
              {position + 1} of {pictures.length}
            </p>
            <span className="flex gap-2">
              <IconButton label="Previous picture" variant="glass" onClick={() => step(-1)}>
                <ChevronLeft />
              </IconButton>
              <IconButton label="Next picture" variant="glass" onClick={() => step(1)}>
                <ChevronRight />
              </IconButton>
            </span>
          </div>
          <div {...swipe} className="grid min-h-0 flex-1 touch-pan-y place-items-center py-4">
            <div className="w-full max-w-240">
              {shown && (
                <Picture
                  source={shown}
                  alt={texts[position] ?? `${title}, picture ${position + 1}`}
                  sizes="(min-width: 60rem) 60rem, 100vw"
                  ratio="3/2"
                  eager
                />
              )}
              {texts[position] !== undefined && (
                <p aria-hidden="true" className="px-gutter pt-3 text-center text-sm text-ink-on-dark-2">
                  {texts[position]}
                </p>
              )}
            </div>
          </div>
          <ul className="flex gap-2.5 overflow-x-auto px-gutter py-4 pb-[max(1.5rem,env(safe-area-inset-bottom))] [scrollbar-width:none]">
            {pictures.map((source, place) => (
              <li key={source.url(1)} className="flex-none">
                <button
                  type="button"
                  aria-label={`Picture ${place + 1}`}
                  aria-current={place === position ? 'true' : undefined}
                  onClick={() => setPosition(place)}
                  className={classes(
                    'block size-18 overflow-hidden rounded-md',
                    place === position ? 'ring-3 ring-gold' : 'opacity-60',
                  )}
                >
                  <Picture source={source} alt="" sizes="4.5rem" />
                </button>
              </li>
            ))}
          </ul>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
