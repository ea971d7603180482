import { UserX } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@nikhar/ui/button'

const ConfirmDialog = lazy(async () => ({ default: (await import('@nikhar/ui/dialog')).ConfirmDialog }))

interface NotMeButtonProps {
  outletName: string
  pending: boolean
  onConfirm: () => void
}

export function NotMeButton({ outletName, pending, onConfirm }: NotMeButtonProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="outline" block pending={pending} onClick={() => setAsking(true)}>
        This was not me
      </Button>
      <Suspense>
        {isAsking && (
          <ConfirmDialog
            open
            onOpenChange={setAsking}
            icon={UserX}
            title="Wasn’t it you?"
            text={`${outletName} will lose your number and can’t message you unless you book there yourself.`}
            confirm="It wasn’t me"
            destructive
            onConfirm={() => {
              setAsking(false)
              onConfirm()
            }}
          />
        )}
      </Suspense>
    </>
  )
}
