import { CalendarX, Check, HeartOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../src/components/button.tsx'
import { ConfirmDialog, Dialog } from '../src/components/dialog.tsx'
import { Note } from '../src/components/note.tsx'
import { Picture } from '../src/components/picture.tsx'
import { IconTile } from '../src/components/icon-tile.tsx'
import { Sheet } from '../src/components/sheet.tsx'
import { samplePicture } from './sample-picture.tsx'
import { ExampleGroup, Example } from './example.tsx'

type Open = 'sheet' | 'picture' | 'done' | 'remove' | undefined

export function Overlays() {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)

  return (
    <ExampleGroup title="Sheets and dialogs">
      <Example name="Open one">
        <Button size="md" onClick={() => setOpen('sheet')}>
          Sheet
        </Button>
        <Button size="md" variant="outline" onClick={() => setOpen('picture')}>
          Sheet with a picture
        </Button>
        <Button size="md" variant="soft" onClick={() => setOpen('done')}>
          Dialog
        </Button>
        <Button size="md" variant="danger" onClick={() => setOpen('remove')}>
          Ask first
        </Button>
      </Example>
      <Example name="Icon tiles">
        {(['plum', 'ok', 'warm', 'bad', 'rose', 'info', 'plain'] as const).map((tone) => (
          <IconTile key={tone} tone={tone}>
            <CalendarX />
          </IconTile>
        ))}
        <IconTile size="md">
          <Check />
        </IconTile>
        <IconTile size="sm">
          <Check />
        </IconTile>
      </Example>

      <Sheet
        open={open === 'sheet'}
        onOpenChange={close}
        title="Move to another time"
        description="Same services, 75 mins, with Meera"
        closeButton
      >
        <Note className="my-5">You can move it for another 28 h 12 m. Your Booking OTP stays the same.</Note>
        <Button block onClick={close}>
          Move to Wed, 6:00 pm
        </Button>
      </Sheet>
      <Sheet
        open={open === 'picture'}
        title="Where shall we look?"
        description="We show salons and spas near you, anywhere in India we are open."
        picture={<Picture source={samplePicture(25)} alt="" sizes="30rem" ratio="2/1" />}
      >
        <Button block className="mt-5" onClick={close}>
          Use my location
        </Button>
      </Sheet>
      <Dialog open={open === 'done'} onOpenChange={close} icon={Check} title="Information Update successfully!" />
      <ConfirmDialog
        open={open === 'remove'}
        onOpenChange={close}
        icon={HeartOff}
        destructive
        title="Remove from favorites?"
        text="All services marked as favorite from this outlet will be removed. Do you want to continue?"
        confirm="Remove"
        onConfirm={close}
      />
    </ExampleGroup>
  )
}
