import { brand } from '@nikhar/contract/brand'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { readAuthError, clearBrowserStorage } from '@nikhar/client/session'
import { Button } from '@nikhar/ui/button'
import { Note } from '@nikhar/ui/note'
import { HourglassDrawing } from '@nikhar/ui/page-drawing'
import { PageMessage } from '@nikhar/ui/page-message'
import { paths } from '../navigation/paths.ts'

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

/** Reloads the app, so that nothing of the old session stays in memory. */
function startOver() {
  clearBrowserStorage()
  window.location.assign(paths.landing())
}
