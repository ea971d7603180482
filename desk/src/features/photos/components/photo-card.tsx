import { pictureUrl } from '@nikhar/contract/pictures'
import { PICTURE_TEXT_MAX, type SalonPicture } from '@nikhar/contract/salons'
import { Grip, Star, Trash2, TriangleAlert } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { classes } from '@nikhar/ui/classes'
import { IconButton } from '@nikhar/ui/icon-button'

interface PhotoCardProps {
  picture: SalonPicture
  place: number
  /** 300 or 400, depending on its subject. */
  width: number
  isDragged: boolean
  onMove: (to: number) => void
  drag: {
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => void
    onPointerMove: (event: PointerEvent<HTMLButtonElement>) => void
    onPointerUp: () => void
    onPointerCancel: () => void
  }
  onDescribe: (text: string) => void
  onRemove: () => void
}

const KEYS: Record<string, (place: number) => number> = {
  ArrowLeft: (place) => place - 1,
  ArrowUp: (place) => place - 1,
  ArrowRight: (place) => place + 1,
  ArrowDown: (place) => place + 1,
  Home: () => 0,
  End: () => Infinity,
}

/** A picture with its position, a handle to move it by dragging or arrow keys, and its alternative text. */
export function PhotoCard({ picture, place, width, isDragged, onMove, drag, onDescribe, onRemove }: PhotoCardProps) {
  const isCover = place === 0
  function moveByKey(event: KeyboardEvent) {
    const next = KEYS[event.key]
    if (!next) return
    event.preventDefault()
    onMove(next(place))
  }
  return (
    <li
      data-place={place}
      className={classes(
        'flex flex-col overflow-hidden rounded-lg bg-surface shadow-1',
        isCover && 'sm:col-span-2 sm:row-span-2',
        isDragged && 'opacity-60 ring-3 ring-primary',
      )}
    >
      <div className={classes('relative min-h-37 flex-1', isCover && 'aspect-3/2 sm:aspect-auto')}>
        <img
          src={pictureUrl(picture.key, width * (isCover ? 2 : 1))}
          alt={picture.text}
          draggable={false}
          className="absolute inset-0 size-full object-cover"
        />
        <span
          className={classes(
            'absolute top-2.5 left-2.5 flex min-h-6.5 min-w-6.5 items-center justify-center gap-1 rounded-xs px-2 text-xs font-bold',
            isCover ? 'bg-primary-soft text-on-primary-soft' : 'bg-film text-on-film',
          )}
        >
          {isCover ? (
            <>
              <Star aria-hidden="true" className="size-3.5" /> Cover
            </>
          ) : (
            place + 1
          )}
        </span>
        <IconButton
          label={`Move picture ${place + 1}: drag, or use the arrow keys`}
          variant="glass"
          onKeyDown={moveByKey}
          {...drag}
          className="absolute! top-2 right-2 cursor-grab touch-none rounded-[.9rem]!"
        >
          <Grip className="size-5" />
        </IconButton>
      </div>
      <div className="flex items-center gap-1 p-1.5">
        <PictureTextField key={picture.text} saved={picture.text} place={place} onSave={onDescribe} />
        <IconButton label={`Remove picture ${place + 1}`} variant="bare" onClick={onRemove}>
          <Trash2 className="size-4.5" />
        </IconButton>
      </div>
    </li>
  )
}

interface PictureTextFieldProps {
  saved: string
  place: number
  onSave: (text: string) => void
}

/** Saved on blur and on Enter. */
function PictureTextField({ saved, place, onSave }: PictureTextFieldProps) {
  const [typed, setTyped] = useState(saved)
  const isMissing = typed === ''
  return (
    <label className="relative flex min-h-target min-w-0 flex-1 items-center rounded-sm focus-within:shadow-[inset_0_0_0_2px_var(--primary)]">
      <span className="sr-only">{`What picture ${place + 1} shows`}</span>
      {isMissing && <TriangleAlert aria-hidden="true" className="absolute left-2.5 size-4.5 text-warn" />}
      <input
        value={typed}
        maxLength={PICTURE_TEXT_MAX}
        placeholder="Say what it shows"
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => typed.trim() !== saved && onSave(typed.trim())}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        className={classes(
          'min-h-target w-full bg-transparent pr-2 text-[1rem] outline-hidden placeholder:font-semibold placeholder:text-warn md:text-sm',
          isMissing ? 'pl-9' : 'pl-3',
        )}
      />
    </label>
  )
}
