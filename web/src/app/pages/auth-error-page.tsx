import { brand } from '@nikhar/contract'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { readAuthError, wipeSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { HourglassDrawing } from '../../ui/page-drawing.tsx'
import { PageMessage } from '../../ui/page-message.tsx'
import { paths } from '../paths.ts'

export function AuthErrorPage() {
  const [message] = useState(readAuthError)
  return (
    <>
      <title>{`Session Expired · ${brand.name}`}</title>
      <PageMessage
        drawing={<HourglassDrawing />}
        title="Session Expired"
        text="To continue, please sign in again."
        note={
          message !== null && (
            <Note tone="warm" icon={Lock}>
              {message}
            </Note>
          )
        }
        actions={
          <>
            <Button onClick={startOver} block>
              Sign In
            </Button>
            <Button onClick={startOver} variant="outline" block>
              Go to Homepage
            </Button>
          </>
        }
      />
    </>
  )
}

/** By a full load, so that nothing of the old session is left in memory either. */
function startOver() {
  wipeSession()
  window.location.assign(paths.landing())
}
