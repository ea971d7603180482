import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { extractMessage } from '@nikhar/client/error-message'
import { Button } from '@nikhar/ui/button'
import { Card } from '@nikhar/ui/card'
import { InlineError } from '@nikhar/ui/inline-error'
import { downloadData } from '../personal-data.ts'
import { DeleteAccountSheet } from './delete-account-sheet.tsx'

/** Data export and account deletion, as data protection law requires. */
export function PersonalDataCard({ onDeleted }: { onDeleted: () => void }) {
  const [downloading, setDownloading] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function download() {
    setDownloading(true)
    setFailure(undefined)
    try {
      await downloadData()
    } catch (error) {
      setFailure(extractMessage(error))
    } finally {
      setDownloading(false)
    }
  }

  return (
    <Card className="grid gap-3 lg:max-w-136">
      <h2 className="type-h3">Your data</h2>
      <p className="text-sm text-ink-2">Download everything we hold about you, or delete your account for good.</p>
      <InlineError error={failure} />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="soft"
          size="md"
          pending={downloading}
          pendingText="Preparing..."
          onClick={() => void download()}
        >
          <Download className="size-4.25" /> Download my data
        </Button>
        <Button variant="danger" size="md" onClick={() => setDeleting(true)}>
          <Trash2 className="size-4.25" /> Delete my account
        </Button>
      </div>
      <DeleteAccountSheet open={deleting} onOpenChange={setDeleting} onDeleted={onDeleted} />
    </Card>
  )
}
