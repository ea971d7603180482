import { Phone } from 'lucide-react'
import { Button, ButtonLink } from '@nikhar/ui/button'
import { type Contact, copyPhoneNumber, getCallLink } from '../contact.ts'

/** Dials the salon on devices that can, and copies its number elsewhere. */
export function CallSalonButton({ contact }: { contact: Contact }) {
  const link = getCallLink(contact)
  const label = (
    <>
      <Phone className="size-5" /> Call the salon
    </>
  )
  if (link !== undefined) return <ButtonLink to={link}>{label}</ButtonLink>
  return <Button onClick={() => void copyPhoneNumber(contact)}>{label}</Button>
}
