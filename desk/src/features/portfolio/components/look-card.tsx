import { describeLook } from '@nikhar/contract/discovery'
import type { SalonLook } from '@nikhar/contract/salons'
import { ArrowLeft, ArrowRight, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react'
import { Arch, lookSource } from '@nikhar/ui/arch'
import { Chip } from '@nikhar/ui/chip'
import { IconButton } from '@nikhar/ui/icon-button'
import { describeLookState } from '../look-state.ts'

interface LookCardProps {
  look: SalonLook
  onHide: () => void
  onShow: () => void
  /** For the salon's own work. */
  onEdit?: () => void
  onRemove?: () => void
  /** Where it can be moved in the order. */
  onEarlier?: () => void
  onLater?: () => void
}

/** A look with its state and what can be done with it. */
export function LookCard({ look, onHide, onShow, onEdit, onRemove, onEarlier, onLater }: LookCardProps) {
  const { picture, serviceName, stylistName, hidden, isShown } = look
  const { tone, label, reason } = describeLookState(look)
  const name = describeLook(serviceName, stylistName)
  return (
    <li className="flex flex-col" aria-label={name}>
      <div className="relative">
        <Arch source={lookSource(picture)} alt={name} sizes="12rem" greyed={!isShown} />
        {onEarlier && (
          <IconButton
            label={`Move ${name} earlier`}
            variant="glass"
            onClick={onEarlier}
            className="absolute! bottom-2.5 left-2.5"
          >
            <ArrowLeft className="size-4.5" />
          </IconButton>
        )}
        {onLater && (
          <IconButton
            label={`Move ${name} later`}
            variant="glass"
            onClick={onLater}
            className="absolute! right-2.5 bottom-2.5"
          >
            <ArrowRight className="size-4.5" />
          </IconButton>
        )}
      </div>
      <p className="mt-2 font-semibold">{serviceName}</p>
      <p className="text-sm text-ink-3">{stylistName ?? 'No stylist named'}</p>
      <p className="mt-1.5">
        <Chip tone={tone}>{label}</Chip>
      </p>
      {reason !== undefined && <p className="mt-1 text-sm text-ink-2">{reason}</p>}
      <div className="mt-auto -ml-2.5 flex pt-1">
        {onEdit && (
          <IconButton label={`Edit ${name}`} variant="bare" onClick={onEdit}>
            <Pencil className="size-4.5" />
          </IconButton>
        )}
        {!hidden && (
          <IconButton label={`Hide ${name}`} variant="bare" onClick={onHide}>
            <EyeOff className="size-4.5" />
          </IconButton>
        )}
        {hidden?.by === 'SALON' && (
          <IconButton label={`Show ${name} again`} variant="bare" onClick={onShow}>
            <Eye className="size-4.5" />
          </IconButton>
        )}
        {onRemove && (
          <IconButton label={`Remove ${name}`} variant="bare" onClick={onRemove}>
            <Trash2 className="size-4.5" />
          </IconButton>
        )}
      </div>
    </li>
  )
}
