import { CloudAlert, CloudCheck, CloudUpload } from 'lucide-react'

const MARKS = {
  saved: { icon: CloudCheck, text: 'Saved', look: 'text-success' },
  saving: { icon: CloudUpload, text: 'Saving…', look: 'text-ink-3' },
  unsaved: { icon: CloudAlert, text: 'Not saved yet', look: 'text-warn' },
}

/** Shows whether the visible state has been saved. */
export function SavedMark({ state }: { state: keyof typeof MARKS }) {
  const { icon: Icon, text, look } = MARKS[state]
  return (
    <span role="status" className={`inline-flex items-center gap-1.5 text-sm font-semibold ${look}`}>
      <Icon className="size-4.5" />
      {text}
    </span>
  )
}
