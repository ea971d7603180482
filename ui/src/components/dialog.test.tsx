// @vitest-environment happy-dom
import { BadgePercent } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { ConfirmDialog, Dialog } from './dialog.tsx'
import { PictureViewer } from './picture-viewer.tsx'
import { Sheet } from './sheet.tsx'

interface Shown {
  open: boolean
  onOpenChange: () => void
}

const kinds: [string, (shown: Shown) => ReactNode][] = [
  ['dialog', (shown) => <Dialog {...shown} icon={BadgePercent} title="On top" text="Read it" />],
  [
    'confirmation',
    (shown) => (
      <ConfirmDialog {...shown} icon={BadgePercent} title="On top" text="Sure?" confirm="Yes" onConfirm={() => {}} />
    ),
  ],
  [
    'sheet',
    (shown) => (
      <Sheet {...shown} title="On top" description="Choose">
        {null}
      </Sheet>
    ),
  ],
  [
    'picture viewer',
    ({ open, onOpenChange }) =>
      open && <PictureViewer title="On top" pictures={[{ url: () => 'data:,', widths: [1] }]} onClose={onOpenChange} />,
  ],
]

const findDialogs = () => [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]

function press(key: string) {
  const pressed = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  flushSync(() => void (document.activeElement ?? document.body).dispatchEvent(pressed))
}

function openUpper() {
  flushSync(() => document.querySelector('button')?.click())
}

/** Renders without waiting: the next events arrive in the first frame. */
function render(page: ReactNode) {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  flushSync(() => root.render(page))
  onTestFinished(() => root.unmount())
}

/** A sheet that has been open for a while, and an element that opens above it. */
function Page({ children, onLower }: { children: (shown: Shown) => ReactNode; onLower: (open: boolean) => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Sheet open onOpenChange={onLower} title="Below" description="Lower">
        {null}
      </Sheet>
      {children({ open, onOpenChange: () => setOpen(false) })}
    </>
  )
}

test.each(kinds)(
  'a %s handles Escape in its first frame, and the element below it does not [FLOW-17]',
  async (_, kind) => {
    const lower: boolean[] = []
    render(<Page onLower={(open) => lower.push(open)}>{kind}</Page>)
    // By now the sheet below handles keys.
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(findDialogs()).toHaveLength(1)
    openUpper()
    expect(findDialogs()).toHaveLength(2)
    press('Escape')
    expect(findDialogs()).toHaveLength(1)
    expect(lower).toEqual([])
    press('Escape')
    expect(lower).toEqual([false])
  },
)

test('a sheet that requires a choice stays on Escape, with the element below it [FLOW-17]', async () => {
  const lower: boolean[] = []
  render(
    <Page onLower={(open) => lower.push(open)}>
      {({ open }) => (
        <Sheet open={open} title="Choose one" description="Upper">
          {null}
        </Sheet>
      )}
    </Page>,
  )
  openUpper()
  press('Escape')
  await new Promise((resolve) => setTimeout(resolve, 50))
  press('Escape')
  expect(findDialogs()).toHaveLength(2)
  expect(lower).toEqual([])
})
