import { X } from 'lucide-react'
import { IconButton } from '@nikhar/ui/icon-button'

export function PanelHeading({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <div className="flex items-center justify-between gap-3 pb-3">
      <h2 className="type-h2">{title}</h2>
      <IconButton label="Close" variant="quiet" onClick={onClose}>
        <X />
      </IconButton>
    </div>
  )
}
