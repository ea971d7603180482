import { Heart } from 'lucide-react'
import { classes } from '@nikhar/ui/classes'
import { IconButton } from '@nikhar/ui/icon-button'

interface HeartButtonProps {
  /** The name of the outlet or service, for screen readers. */
  name: string
  saved: boolean
  onToggle: () => void
  variant?: 'glass' | 'bare'
}

export function HeartButton({ name, saved, onToggle, variant = 'glass' }: HeartButtonProps) {
  return (
    <IconButton label={`Favorite ${name}`} aria-pressed={saved} variant={variant} onClick={onToggle}>
      <Heart
        className={classes('transition-transform duration-(--dur-2)', saved && 'scale-110 fill-current text-heart')}
      />
    </IconButton>
  )
}
