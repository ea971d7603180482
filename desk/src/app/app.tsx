import { usePages } from '@nikhar/client/use-pages'
import { UndoBar } from '@nikhar/ui/undo-bar'
import { appRoutes } from './app-routes.ts'
import { DeskFrame } from './desk-frame.tsx'

export function App() {
  return (
    <>
      <DeskFrame>
        <Pages />
      </DeskFrame>
      <UndoBar />
    </>
  )
}

function Pages() {
  return usePages(appRoutes)
}
