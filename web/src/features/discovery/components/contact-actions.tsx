import { Navigation, Phone, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { ActionTile, ActionTileLink } from '@nikhar/ui/action-tile'
import { ActionChip, ActionChipLink } from '@nikhar/ui/chip'
import { toast, type ToastOptions } from '@nikhar/ui/toast'
import { type Contact, copyPhoneNumber, getCallLink, getDirectionsLink, getShareUrl, shareLink } from '../contact.ts'

const looks = {
  tiles: { row: 'flex max-w-90 flex-wrap gap-2', Action: ActionTile, ActionLink: ActionTileLink },
  chips: { row: 'flex flex-wrap gap-2', Action: ActionChip, ActionLink: ActionChipLink },
}

interface ContactActionsProps {
  outlet: Contact
  /** The path of the outlet's page in the app. */
  path: string
  look?: keyof typeof looks
  toastOptions?: ToastOptions
  /** Rendered before the others, such as Save. */
  children?: ReactNode
}

/** Call, Directions and Share. */
export function ContactActions({ outlet, path, look = 'tiles', toastOptions, children }: ContactActionsProps) {
  const { row, Action, ActionLink } = looks[look]
  const number = getCallLink(outlet)
  const directions = getDirectionsLink(outlet)
  const url = getShareUrl(outlet.slug, path)
  return (
    <div className={row}>
      {children}
      {number === undefined ? (
        <Action icon={Phone} onClick={() => void copyPhoneNumber(outlet, toastOptions)}>
          Call
        </Action>
      ) : (
        <ActionLink icon={Phone} to={number}>
          Call
        </ActionLink>
      )}
      {directions === undefined ? (
        <Action icon={Navigation} onClick={() => toast.error('Location not available', toastOptions)}>
          Directions
        </Action>
      ) : (
        <ActionLink icon={Navigation} to={directions} target="_blank" rel="noreferrer">
          Directions
        </ActionLink>
      )}
      <Action icon={Share2} onClick={() => void shareLink({ title: outlet.name, url }, toastOptions)}>
        Share
      </Action>
    </div>
  )
}
