import type { ReactNode } from 'react'
import { MirrorDrawing } from './page-drawing.tsx'
import { PageMessage } from './page-message.tsx'

/** The page for an address that an app does not have; `actions` lead out of it. */
export function NotFoundMessage({ actions }: { actions: ReactNode }) {
  return (
    <PageMessage
      drawing={<MirrorDrawing />}
      title="Page not found"
      text="It slipped out the back. The address is not ours, or it has moved."
      actions={actions}
    />
  )
}
