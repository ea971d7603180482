import type { Outlet } from '@nikhar/contract'
import { Navigation, Phone, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { ActionTile, ActionTileLink } from '../../../ui/action-tile.tsx'
import { toast, type ToastOptions } from '../../../ui/toast.ts'
import { callLink, copyNumber, directionsLink, shareLink } from '../contact.ts'

interface ContactActionsProps {
  outlet: Pick<Outlet, 'name' | 'phoneNumber' | 'latitude' | 'longitude'>
  /** The path of the outlet's page, which is what is shared. */
  path: string
  toastOptions?: ToastOptions
  /** Before the others: Save. */
  children?: ReactNode
}

/** Call, Directions and Share, in a row of equals. */
export function ContactActions({ outlet, path, toastOptions, children }: ContactActionsProps) {
  const number = callLink(outlet)
  const directions = directionsLink(outlet)
  const url = new URL(path, window.location.origin).href
  return (
    <div className="flex max-w-90 gap-2">
      {children}
      {number === undefined ? (
        <ActionTile icon={Phone} onClick={() => void copyNumber(outlet, toastOptions)}>
          Call
        </ActionTile>
      ) : (
        <ActionTileLink icon={Phone} to={number}>
          Call
        </ActionTileLink>
      )}
      {directions === undefined ? (
        <ActionTile icon={Navigation} onClick={() => toast.error('Location not available', toastOptions)}>
          Directions
        </ActionTile>
      ) : (
        <ActionTileLink icon={Navigation} to={directions} target="_blank" rel="noreferrer">
          Directions
        </ActionTileLink>
      )}
      <ActionTile icon={Share2} onClick={() => void shareLink({ title: outlet.name, url }, toastOptions)}>
        Share
      </ActionTile>
    </div>
  )
}
