import type { Outlet } from '@nikhar/contract'
import { Navigation, Phone, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { ActionTile } from '../../../ui/action-tile.tsx'
import type { ToastOptions } from '../../../ui/toast.ts'
import { callOutlet, shareLink, showDirections } from '../contact.ts'

interface ContactActionsProps {
  outlet: Pick<Outlet, 'name' | 'phoneNumber' | 'latitude' | 'longitude'>
  /** The path of the outlet's page, which is what is shared. */
  path: string
  toast?: ToastOptions
  /** Before the others: Save. */
  children?: ReactNode
}

/** Call, Directions and Share, in a row of equals. */
export function ContactActions({ outlet, path, toast, children }: ContactActionsProps) {
  const url = new URL(path, window.location.origin).href
  return (
    <div className="flex max-w-90 gap-2">
      {children}
      <ActionTile icon={Phone} onClick={() => void callOutlet(outlet, toast)}>
        Call
      </ActionTile>
      <ActionTile icon={Navigation} onClick={() => showDirections(outlet, toast)}>
        Directions
      </ActionTile>
      <ActionTile icon={Share2} onClick={() => void shareLink({ title: outlet.name, url }, toast)}>
        Share
      </ActionTile>
    </div>
  )
}
